import { readFileSync } from 'node:fs';
import { type ModuleHooks, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';

/** Lets Node import the site's views, until `deregister`: Node runs `.ts`, but not `.tsx`. */
export function runTsx(): ModuleHooks {
  return registerHooks({
    load: (url, context, nextLoad) => {
      if (!url.endsWith('.tsx')) return nextLoad(url, context);
      const sourcefile = fileURLToPath(url);
      const { code } = transformSync(readFileSync(sourcefile, 'utf8'), {
        loader: 'tsx',
        jsx: 'automatic',
        jsxImportSource: 'preact',
        sourcemap: 'inline',
        sourcefile,
      });
      return { format: 'module', source: code, shortCircuit: true };
    },
  });
}

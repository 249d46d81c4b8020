import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createPdfReader } from '#adapters/check-sources/pdf/pdf-reader';
import { version } from '#catalog/version';
import { builtCli } from '../support/lms/built-cli.ts';
import { scratchCatalog, scratchFolder } from '../support/scratch-catalog.ts';

/** The program's first line, and npm, take the Node that is first on the path. */
function environment(home: string): NodeJS.ProcessEnv {
  const path = [dirname(process.execPath), process.env.PATH ?? ''].join(delimiter);
  return { PATH: path, HOME: home, npm_config_cache: join(home, 'npm-cache') };
}

/** Packs what is built, and installs it with an empty cache and no network; gives the folder it is installed in. */
function installOffline(home: string): string {
  const folder = join(home, 'empty');
  mkdirSync(folder);
  const npm = (cwd: string, args: readonly string[]) =>
    execFileSync('npm', [...args, '--silent', '--offline'], {
      cwd,
      env: environment(home),
      encoding: 'utf8',
    });
  // Only the file's name is on the last line, whatever an older npm says before.
  const name = npm(home, ['pack', dirname(builtCli())])
    .trim()
    .split('\n')
    .at(-1);
  npm(folder, [
    'install',
    '--omit=dev',
    '--omit=optional',
    '--no-audit',
    '--no-fund',
    join(home, name ?? ''),
  ]);
  return folder;
}

// To build it may take longer than a test.
beforeAll(() => {
  builtCli();
});

test('the package installs in an empty folder without a network, and runs', async () => {
  const home = scratchFolder();
  const folder = installOffline(home);
  const program = join(folder, 'node_modules/.bin/cardcat');
  const run = (args: readonly string[], cwd = folder) => {
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd,
      env: environment(home),
      encoding: 'utf8',
    });
    return { exitCode: status, stdout, stderr };
  };
  const says = (stdout: unknown) => ({ exitCode: 0, stdout, stderr: '' });

  // Nothing beside it: everything is in the bundle.
  expect(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
    'cardcat',
  ]);
  const held = readdirSync(join(folder, 'node_modules/cardcat'));
  expect(held).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'cardcat.js', 'index.js']));
  expect(run(['--version'])).toEqual(says(`${version}\n`));
  expect(run(['--help'])).toEqual(says(expect.stringMatching(/^Usage: cardcat /)));
  expect(run(['courses', 'export-context', '--help'])).toEqual(
    says(expect.stringMatching(/--course <course_id>/)),
  );
  expect(run(['wallet', 'scan', '--help'])).toEqual(says(expect.stringMatching(/--passes-dir <dir>/)));
  expect(run(['completion', 'bash'])).toEqual(says(expect.stringMatching(/complete -F _cardcat cardcat/)));

  const catalog = scratchCatalog(['data/us/chase-aeroplan.json']);
  const checked = run(['validate', '--no-sources'], catalog);
  expect(checked).toMatchObject({ exitCode: 0, stderr: '' });
  expect(checked.stdout).toMatch(/^1 card /m);
  const elsewhere = run(['validate']);
  expect(elsewhere).toMatchObject({ exitCode: 2, stdout: '' });
  expect(elsewhere.stderr).toMatch(/^cardcat: No catalog at .*; name a catalog's folder\.\n$/);

  // A cited PDF is read in a thread that starts the program by the path it was called by, here a symbolic link.
  const text = await createPdfReader({ program, timeoutMs: 60_000 })(somePdf);
  expect(text).toContain('Annual fee $95');
});

test('an older Node is told in one sentence what is needed', () => {
  const starter = join(dirname(builtCli()), 'cardcat.js');
  const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.11.1' } });`;
  const args = [`--import=data:text/javascript,${encodeURIComponent(older)}`, starter, '--version'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(/^cardcat: Node\.js 24 or newer is needed, and this is 20\.11\.1; [^\n]+\.\n$/);
});

const somePdf = new TextEncoder().encode(`%PDF-1.4
1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Kids [3 0 R] /Count 1 >>
endobj
3 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 100] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>
endobj
4 0 obj
<< /Length 48 >>
stream
BT /F1 12 Tf 10 50 Td (Annual fee $95) Tj ET    
endstream
endobj
5 0 obj
<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>
endobj
trailer
<< /Size 6 /Root 1 0 R >>
%%EOF
`);

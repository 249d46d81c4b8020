import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from 'preact-render-to-string';
import { writeFilesAtomically } from '#core/io/atomic-write';
import type { CatalogFile } from '#core/query/catalog-file';
import { drawCardFace } from '../../api/explorer/card-face.ts';

/** The size in pixels at which sites with link previews show the whole picture. */
const [width, height] = [1200, 630];

/**
 * Writes the drawn face of every card as `cards/<id>/face.png` below the site, for link previews. Writes
 * nothing if the optional image library is not installed. In that case, the pages refer to missing pictures.
 */
export async function writeFaces(file: CatalogFile, site: string): Promise<void> {
  const sharp = await import('sharp').then(
    ({ default: loaded }) => loaded,
    () => null,
  );
  if (sharp === null) return;
  const cacheFolder = join(site, '..', 'faces');
  mkdirSync(cacheFolder, { recursive: true });
  for (const { record: card } of file.cards) {
    const color = file.issuers.find(({ id }) => id === card.issuer_id)?.color;
    const drawing = addFrame(render(drawCardFace(card, color)));
    // Rendering takes most of the build time, so reuse unchanged faces from the last build.
    const path = join(cacheFolder, `${createHash('sha256').update(drawing).digest('hex').slice(0, 16)}.png`);
    if (!existsSync(path))
      // The next build reuses this file, so a half one must not stay.
      writeFilesAtomically(
        new Map([[path, await sharp(Buffer.from(drawing)).png({ palette: true, colors: 48 }).toBuffer()]]),
      );
    mkdirSync(join(site, 'cards', card.id), { recursive: true });
    writeFileSync(join(site, 'cards', card.id, 'face.png'), readFileSync(path));
  }
}

function addFrame(face: string): string {
  const inner = face.replace(/^<svg /, '<svg x="158" y="36" width="884" height="558" ');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#efede8"/>${inner}</svg>`;
}

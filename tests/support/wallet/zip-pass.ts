import { Buffer } from 'node:buffer';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { canary, canaryTime } from './canaries.ts';
import type { PassFiles } from './pass-files.ts';

/** `plain`: the files at the top. `in-folder`: in one `.pkpass` folder. `finder`: as Finder packs that folder. */
export type ZipForm = 'plain' | 'in-folder' | 'finder';

export const zipForms: readonly ZipForm[] = ['plain', 'in-folder', 'finder'];

/** A bundle as one zip file, deflated. */
export async function zipPass(files: PassFiles, form: ZipForm = 'plain'): Promise<Buffer> {
  const zip = new ZipFile();
  const folder = form === 'plain' ? '' : `${canary('zipEntryName')}.pkpass/`;
  const options = { mtime: canaryTime };
  if (form === 'finder') zip.addEmptyDirectory(folder, options);
  for (const [name, bytes] of files) {
    zip.addBuffer(Buffer.from(bytes), `${folder}${name}`, options);
    if (form === 'finder') zip.addBuffer(appleDouble(), `__MACOSX/${folder}._${name}`, options);
  }
  zip.end({ forceZip64Format: false, comment: canary('zipComment') });
  return buffer(zip.outputStream);
}

/** The start of the file in which Finder keeps what a zip has no place for. */
function appleDouble(): Buffer {
  return Buffer.from([0x00, 0x05, 0x16, 0x07, 0x00, 0x02, 0x00, 0x00]);
}

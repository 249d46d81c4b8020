import { joinBytes } from '#catalog/pack/byte-text';
import {
  type LongSection,
  type PackFileName,
  type PackHeader,
  type Section,
  sectionPieces,
} from '#catalog/pack/format';

/** A file of a pack in one piece. */
export function writeSections(
  file: PackFileName,
  header: PackHeader,
  sections: readonly (Section | LongSection)[],
): Uint8Array {
  return joinBytes([...sectionPieces(file, header, sections)]).bytes;
}

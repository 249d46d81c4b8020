import { decodeContent, type SourceFile } from '#core/catalog/source-file';

/** A file that lies in memory only; a text is held as its UTF-8 bytes. */
export function memoryFile(
  path: string,
  content: string | Uint8Array,
  kind: SourceFile['kind'] = 'file',
): SourceFile {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return { path, kind, read: () => decodeContent(bytes), readBytes: () => bytes };
}

/** A value as the catalog's files are laid out. */
export function formatCatalogJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

import { decodeContent, type SourceFile } from '#core/card/source-file';

export function memoryFile(
  path: string,
  content: string | Uint8Array,
  kind: SourceFile['kind'] = 'file',
): SourceFile {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return { path, kind, read: () => decodeContent(bytes), readBytes: () => bytes };
}

export function formatCatalogJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

import { layOut } from './lay-out.ts';

export interface PdfLimits {
  readonly maxPages: number;
  /** Of the text, in UTF-16 code units. */
  readonly maxText: number;
}

/**
 * The text of a PDF, a page after the other; null where it has more than the limits allow. Throws where it is damaged,
 * or opens with a password alone. Foreign bytes can keep it busy or its memory full: run it where it can be ended.
 */
export async function pdfText(bytes: Uint8Array, { maxPages, maxText }: PdfLimits): Promise<string | null> {
  // More than a megabyte, which only threads with a PDF to read ever load.
  const unpdf = await import('unpdf');
  const file = await unpdf.getDocumentProxy(bytes, {
    verbosity: 0,
    useSystemFonts: false,
    stopAtErrors: false,
  });
  if (file.numPages > maxPages) return null;
  const pages: string[] = [];
  let length = 0;
  for (let number = 1; number <= file.numPages; number++) {
    const page = await file.getPage(number);
    const { items } = await page.getTextContent();
    const text = layOut(items.filter((item) => 'str' in item));
    page.cleanup();
    length += text.length;
    if (length > maxText) return null;
    pages.push(text);
  }
  return pages.join('\n\n');
}

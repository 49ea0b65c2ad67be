import { extractText, getDocumentProxy } from 'unpdf';

/** The text of a PDF as a reader would copy it, all pages in order, with single spaces. */
export async function readPdf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

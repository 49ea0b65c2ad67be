import { readFile } from 'node:fs/promises';
import { brand, brandMark } from '@harbour/core/brand';
import PDFDocument from 'pdfkit';

/** Points of an A4 sheet, and where text may stand on it. */
export const SHEET = { width: 595.28, height: 841.89, margin: 56 } as const;
/** As in core/brand/tokens.css, in its light theme. */
export const INK = { text: '#0c2233', soft: '#4d5f6c', action: '#0b7a6b', line: '#dcd6ca' } as const;

/** A sheet of the house, ready to be written on in the faces `text` and `heading`. */
export type Paper = PDFKit.PDFDocument;

/** What a document says of itself. */
interface PaperTitle {
  readonly title: string;
  /** UTC ISO text; the same paper is the same bytes. */
  readonly writtenAt: string;
}

/** Reads the faces: one for text in either script, and the brand's for headlines. */
export async function readFaces(): Promise<Faces> {
  const [text, heading] = await Promise.all([
    readFile(new URL('fonts/text.otf', import.meta.url)),
    readFile(new URL('../../../pages/cards/fonts/latin.ttf', import.meta.url)),
  ]);
  return { text, heading };
}

/** Font files; of each only the glyphs that are used go into a document. */
export interface Faces {
  readonly text: Buffer;
  readonly heading: Buffer;
}

/** An empty document on the house's paper. */
export function newPaper({ text, heading }: Faces, { title, writtenAt }: PaperTitle): Paper {
  const paper = new PDFDocument({
    size: [SHEET.width, SHEET.height],
    margin: SHEET.margin,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: brand.company, CreationDate: new Date(writtenAt) },
  });
  paper.registerFont('text', text);
  paper.registerFont('heading', heading);
  return paper;
}

/** Draws mark and name with their top left corner at the margin. */
export function drawWordMark(paper: Paper): void {
  const { margin } = SHEET;
  paper.save().translate(margin, margin).scale(0.8);
  paper.path(brandMark.path).lineWidth(2.4).lineCap('round').lineJoin('round').stroke(INK.action);
  paper.restore();
  paper.font('heading').fontSize(18).fillColor(INK.text);
  paper.text(brand.wordMark, margin + 30, margin + 2, { lineBreak: false });
}

/** All bytes of a paper that is written. */
export async function finishPaper(paper: Paper): Promise<Buffer> {
  const parts: Buffer[] = [];
  paper.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => {
    paper.on('end', resolve);
    paper.on('error', reject);
  });
  paper.end();
  await ended;
  return Buffer.concat(parts);
}

import sharp from 'sharp';
import { type CardText, cardSvg } from './card-svg.ts';
import { loadTypesetter, type Typesetter } from './typesetter.ts';

/** Draws a card as PNG. */
export type DrawCard = (text: CardText) => Promise<Buffer>;

/** The drawing of cards; its faces are read with the first of them. */
export function createDrawCard(): DrawCard {
  let typesetter: Promise<Typesetter> | undefined;
  return async (text) => {
    typesetter ??= loadTypesetter();
    const svg = cardSvg(text, await typesetter);
    return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer();
  };
}

import { rasterize } from '../../media/decoder.ts';
import { type CardText, cardSvg } from './card-svg.ts';
import { loadTypesetter, type Typesetter } from './typesetter.ts';

/** Draws a card as PNG. */
export type DrawCard = (text: CardText) => Promise<Buffer>;

/** Creates the drawing of cards; the fonts are loaded with the first card. */
export function createDrawCard(): DrawCard {
  let typesetter: Promise<Typesetter> | undefined;
  return async (text) => {
    typesetter ??= loadTypesetter();
    return rasterize(cardSvg(text, await typesetter))
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer();
  };
}

import { LOCALE_TABLE, stripLocale } from '@harbour/core/i18n';
import { rasterize } from '../../media/decoder.ts';
import type { FileKind } from '../files/generated-file.ts';
import { type CardText, cardSvg } from './card-svg.ts';
import { loadTypesetter, type Typesetter } from './typesetter.ts';

/** Draws a card as PNG. */
type RenderCard = (text: CardText) => Promise<Buffer>;

/**
 * `/cards/en/pricing/1a2b3c.png`: the card of a page, named by a hash of its content; an older name redirects
 * to the current one.
 */
export function cardFile(render: RenderCard): FileKind {
  return {
    path: /^(\/cards(\/.+)\/[0-9a-z]{1,12}\.png)$/,
    make: async ({ describe, origin }, path, page = '/') => {
      const { locale } = stripLocale(page);
      const described = await describe(page);
      if (locale === undefined || described === undefined) return undefined;
      if (described.card !== path) return { movedTo: described.card };
      const { htmlLang: language } = LOCALE_TABLE[locale];
      return {
        type: 'image/png',
        body: await render({ title: described.name, host: new URL(origin).host, language }),
        headers: { 'cache-control': 'public, max-age=31536000, immutable' },
      };
    },
  };
}

/** Creates the drawing of cards; the fonts are loaded with the first card. */
export function createRenderCard(): RenderCard {
  let typesetter: Promise<Typesetter> | undefined;
  return async (text) => {
    typesetter ??= loadTypesetter();
    return rasterize(cardSvg(text, await typesetter))
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer();
  };
}

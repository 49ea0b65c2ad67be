import type { Place } from '../contract/index.ts';
import { DEFAULT_LOCALE, LOCALE_TABLE, LOCALES, type Locale } from './languages.ts';
import { switchLocalePath } from './localized-path.ts';
import { placeLink } from './place-links.ts';

/** One language of a page, and place where those have addresses of their own, as search engines call it (`hreflang`), and its address. */
export interface Alternate {
  readonly hrefLang: string;
  readonly path: string;
}

/**
 * The addresses of a page in every language, itself included, and where visitors of other languages go. A page that is listed for each place has
 * an address for each of `places`, the site's default place first; `undefined` for a page that is the same in all of them.
 */
export function alternatesOf(path: string, places: readonly Place[] | undefined): readonly Alternate[] {
  const own = placeLink(path, undefined);
  const fallback = { hrefLang: 'x-default', path: switchLocalePath(own, DEFAULT_LOCALE) };
  const ofLocale = (code: Locale): readonly Alternate[] => {
    const inLocale = switchLocalePath(own, code);
    const { htmlLang } = LOCALE_TABLE[code];
    if (places === undefined) return [{ hrefLang: htmlLang, path: inLocale }];
    const language = htmlLang.replace(/-HK$/, '');
    return [
      { hrefLang: language, path: inLocale },
      ...places.map((place, index) => ({
        hrefLang: `${language}-${place.toUpperCase()}`,
        path: index === 0 ? inLocale : placeLink(inLocale, place),
      })),
    ];
  };
  return [...LOCALES.flatMap(ofLocale), fallback];
}

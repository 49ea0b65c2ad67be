import type { Place } from '../contract/values/places.ts';
import { DEFAULT_LOCALE, LOCALE_TABLE, LOCALES, type Locale } from './languages.ts';
import { switchLocalePath } from './localized-path.ts';
import { placeLink } from './place-links.ts';

/** The address of a page in one language (`hreflang`) and, for pages with an address per place, one place. */
export interface Alternate {
  readonly hrefLang: string;
  readonly path: string;
}

/**
 * Returns the addresses of a page in every language, its own included, and the one for visitors of other
 * languages. With `places`, the page has an address for each of them, the site's default place first;
 * `undefined` means that the page is the same in all places.
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

import { regionLocales } from '@harbour/core/contract/values';
import { LOCALE_TABLE, LOCALES, type Locale, switchLocalePath } from '@harbour/core/i18n';
import { usePageAddress, usePageHost } from '../../routing/page-host.ts';
import links from './links.module.css';

interface LanguageLinksProps {
  readonly className?: string | undefined;
}

/**
 * The same page in each language, the place's own first, then those of the other regions. The links load
 * whole documents: the server sends the other language. The choice is stored by a message to the server
 * (`boot.ts`); without scripts the links go through the server, which stores it.
 */
export function LanguageLinks({ className }: LanguageLinksProps) {
  const classes = `${links.list} ${className ?? ''}`;
  return (
    <>
      <Languages className={`${classes} ${links.scripted}`} toPage={(path) => path} />
      <noscript>
        <Languages
          className={classes}
          toPage={(path, code) => `/language/${code}?to=${encodeURIComponent(path)}`}
        />
      </noscript>
    </>
  );
}

interface LanguagesProps {
  readonly className: string;
  /** Returns the address of a link to a path in a language. */
  readonly toPage: (path: string, code: Locale) => string;
}

function Languages({ className, toPage }: LanguagesProps) {
  const { locale, place, settings } = usePageHost();
  const { regions } = settings.features;
  const read = regionLocales(
    regions.toSorted((one, other) => Number(other.code === place) - Number(one.code === place)),
  );
  const address = usePageAddress();
  return (
    <ul className={className}>
      {[...read, ...LOCALES.filter((code) => !read.includes(code))].map((code) => (
        <li key={code}>
          <a
            href={toPage(switchLocalePath(address, code), code)}
            data-chooses-language={code}
            lang={LOCALE_TABLE[code].htmlLang}
            hrefLang={LOCALE_TABLE[code].htmlLang}
            aria-current={code === locale ? 'true' : undefined}
          >
            {LOCALE_TABLE[code].name}
          </a>
        </li>
      ))}
    </ul>
  );
}

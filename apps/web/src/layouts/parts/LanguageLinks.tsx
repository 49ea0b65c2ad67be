import { regionLocales } from '@harbour/core/contract';
import { LOCALE_TABLE, LOCALES, switchLocalePath } from '@harbour/core/i18n';
import { usePageHost } from '../../routing/page-host.ts';
import { usePageAddress } from '../../routing/use-page-address.ts';
import list from './plain-list.module.css';

interface LanguageLinksProps {
  readonly className?: string | undefined;
}

/**
 * The same page in each language, the place's own first, then those of the other regions. The links load whole documents: the server sends the
 * other language and stores the choice in a cookie.
 */
export function LanguageLinks({ className }: LanguageLinksProps) {
  const { locale, place, settings } = usePageHost();
  const { regions } = settings.features;
  const read = regionLocales(
    regions.toSorted((one, other) => Number(other.code === place) - Number(one.code === place)),
  );
  const address = usePageAddress();
  return (
    <ul className={`${list.list} ${className ?? ''}`}>
      {[...read, ...LOCALES.filter((code) => !read.includes(code))].map((code) => (
        <li key={code}>
          <a
            href={switchLocalePath(address, code)}
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

import { LOCALE_TABLE, LOCALES, switchLocalePath } from '@harbour/core/i18n';
import { usePageHost } from '../../routing/page-host.ts';
import { usePageAddress } from '../../routing/use-page-address.ts';
import list from './plain-list.module.css';

interface LanguageLinksProps {
  readonly className?: string | undefined;
}

/**
 * The same page in each language, the place's own first. The links load whole documents: the server sends the
 * other language and stores the choice in a cookie.
 */
export function LanguageLinks({ className }: LanguageLinksProps) {
  const { locale, place, settings } = usePageHost();
  const read = settings.features.regions.find(({ code }) => code === place)?.locale;
  const address = usePageAddress();
  return (
    <ul className={`${list.list} ${className ?? ''}`}>
      {LOCALES.toSorted((one, other) => Number(other === read) - Number(one === read)).map((code) => (
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

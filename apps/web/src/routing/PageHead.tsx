import { brand } from '@harbour/core/brand';
import { LOCALE_TABLE, LOCALES, ROUTES, switchLocalePath } from '@harbour/core/i18n';
import { matchPath, useLocation } from 'react-router-dom';
import type { PageMeta } from '../page-contract.ts';
import { normalizeUrl } from './normalize-url.ts';
import { usePageHost } from './page-host.ts';

const HIDDEN_PATTERNS = Object.values(ROUTES).filter(({ indexed }) => !indexed);

/** Title, description and what search engines are told; React moves them into the head. */
export function PageHead({ meta }: { readonly meta: PageMeta }) {
  const { locale } = usePageHost();
  const path = normalizeUrl(useLocation().pathname);
  const hidden =
    meta.indexed === false || HIDDEN_PATTERNS.some(({ pattern }) => matches(pattern, locale, path));
  const title = meta.title.includes(brand.name) ? meta.title : `${meta.title} | ${brand.name}`;
  return (
    <>
      <title>{title}</title>
      {meta.description === undefined ? null : <meta name="description" content={meta.description} />}
      <meta property="og:title" content={title} />
      <meta property="og:locale" content={LOCALE_TABLE[locale].ogLocale} />
      {hidden ? <meta name="robots" content="noindex" /> : <AlternateLinks path={path} />}
    </>
  );
}

/** The page's own address, and the same page in the other languages. */
function AlternateLinks({ path }: { readonly path: string }) {
  const { settings } = usePageHost();
  return (
    <>
      <link rel="canonical" href={settings.origin + path} />
      {LOCALES.map((code) => (
        <link
          key={code}
          rel="alternate"
          hrefLang={LOCALE_TABLE[code].htmlLang}
          href={settings.origin + switchLocalePath(path, code)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={settings.origin + switchLocalePath(path, 'en')} />
    </>
  );
}

function matches(pattern: string, locale: string, path: string): boolean {
  return matchPath(`/${locale}${pattern}`, path) !== null;
}

import { LOCALE_TABLE, LOCALES, ROUTES, switchLocalePath } from '@harbour/core/i18n';
import { matchPath, useLocation } from 'react-router-dom';
import type { PageMeta } from '../page-contract.ts';
import { canonicalPath } from './normalize-url.ts';
import { usePageHost } from './page-host.ts';

const HIDDEN_PATTERNS = Object.values(ROUTES).filter(({ indexed }) => !indexed);

/** Title, description and the links that tell search engines of the page's other languages; React moves them into the head. */
export function PageHead({ meta }: { readonly meta: PageMeta }) {
  const { locale, settings } = usePageHost();
  const path = canonicalPath(useLocation());
  const hidden = HIDDEN_PATTERNS.some(({ pattern }) => matchPath(`/${locale}${pattern}`, path) !== null);
  return (
    <>
      <title>{meta.title}</title>
      {meta.description === undefined ? null : <meta name="description" content={meta.description} />}
      {hidden ? <meta name="robots" content="noindex" /> : null}
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
      <meta property="og:title" content={meta.title} />
      <meta property="og:locale" content={LOCALE_TABLE[locale].ogLocale} />
    </>
  );
}

import { localizedPath } from '@harbour/core/i18n';
import { usePageHost } from '../page-host.ts';
import { alternatesOf, type PageFacts } from './page-facts.ts';

/** The page's own address, the same page in the other languages, and the blog's feed. */
export function AddressLinks({
  canonical,
  locale,
  feedTitle,
}: Pick<PageFacts, 'canonical' | 'locale'> & { readonly feedTitle: string }) {
  const { origin } = usePageHost().settings;
  return (
    <>
      <link rel="canonical" href={origin + canonical} />
      {alternatesOf(canonical).map(({ hrefLang, path }) => (
        <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={origin + path} />
      ))}
      <link
        rel="alternate"
        type="application/rss+xml"
        title={feedTitle}
        href={origin + localizedPath('/feed.xml', locale)}
      />
    </>
  );
}

import { servedPlaces } from '@harbour/core/contract/values';
import { localizedPath } from '@harbour/core/i18n';
import { usePageHost } from '../page-host.ts';
import { alternatesFor, type PageFacts } from './page-facts.ts';

/**
 * Renders links to the page's canonical address, its versions in other languages and for other places, and
 * the blog's feed.
 */
export function AddressLinks({
  canonical,
  locale,
  feedTitle,
}: Pick<PageFacts, 'canonical' | 'locale'> & { readonly feedTitle: string }) {
  const { origin, features } = usePageHost().settings;
  return (
    <>
      <link rel="canonical" href={origin + canonical} />
      {alternatesFor(canonical, servedPlaces(features)).map(({ hrefLang, path }) => (
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

import { brand } from '@harbour/core/brand';
import { servedPlaces } from '@harbour/core/contract/values';
import { LOCALE_TABLE, linkTo, localizedPath } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { ArticleMeta, PageMeta, Thing, ThingPage } from '../../page-contract.ts';
import type { ListedHeadProps } from '../../state/page-state.ts';
import { usePageHost } from '../page-host.ts';
import { alternatesFor, type PageFacts, pageFacts } from './page-facts.ts';
import { ShareTags, sharedAddress } from './ShareTags.tsx';
import { personThing, subjectThing } from './subject-thing.ts';
import { breadcrumbs, organization, serializeThings, website } from './thing.ts';

/**
 * Renders the metadata of a listed page for search engines and social networks. Its code arrives after the
 * page is live.
 */
export function ListedHead({ meta }: ListedHeadProps) {
  const { t } = useTranslation('common');
  const { locale, place, settings } = usePageHost();
  const named = place === settings.features.region ? undefined : place;
  const { pathname, search } = useLocation();
  const facts = pageFacts(meta, { locale, address: pathname + search, place: named });
  return (
    <>
      <AddressLinks {...facts} feedTitle={`${brand.name} · ${t('navigation.blog')}`} />
      <ShareTags facts={facts} article={meta.article} picture={meta.picture} />
      <StructuredData meta={meta} facts={facts} />
    </>
  );
}

/**
 * Renders links to the page's canonical address, its versions in other languages and for other places, and
 * the blog's feed.
 */
function AddressLinks({
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

interface StructuredDataProps {
  readonly meta: PageMeta;
  readonly facts: PageFacts;
}

/**
 * Renders the page's subject as JSON-LD for machines. It is data that no browser executes, so the content
 * security policy allows it.
 */
function StructuredData({ meta, facts }: StructuredDataProps) {
  const { t } = useTranslation(['common', 'meta']);
  const { place, settings } = usePageHost();
  const { origin } = settings;
  const { parents = [], article, subjects, crumb, picture } = meta;
  const { locale, canonical, card, name } = facts;
  const home = { name: t('navigation.home'), path: linkTo('home', locale) };
  const page = {
    origin,
    url: origin + canonical,
    picture: origin + (picture === undefined ? card : sharedAddress(picture)),
    language: LOCALE_TABLE[locale].htmlLang,
  };
  const way = [home, ...parents, { name: crumb ?? name, path: canonical }];
  const graph = [
    organization(origin, { place, description: t('meta:home.description') }),
    website(page),
    ...(canonical === home.path ? [] : [breadcrumbs(origin, way)]),
    ...(article === undefined ? [] : [articleThing(page, meta, article)]),
    ...(subjects?.() ?? []).map((subject) => subjectThing(page, subject)),
  ];
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serializeThings(graph) }} />;
}

/** The most characters of a headline that search engines read. */
const HEADLINE = 110;

/** Describes an article, published by the company. */
function articleThing(
  page: ThingPage,
  { title, description }: Pick<PageMeta, 'title' | 'description'>,
  { publishedAt, modifiedAt, author, section }: ArticleMeta,
): Thing {
  const house = { '@id': `${page.origin}/#organization` };
  return {
    '@type': 'Article',
    '@id': `${page.url}#article`,
    mainEntityOfPage: page.url,
    headline: title.slice(0, HEADLINE),
    description,
    inLanguage: page.language,
    image: [page.picture],
    datePublished: publishedAt,
    dateModified: modifiedAt,
    articleSection: section,
    author: author === undefined ? house : personThing(page, author),
    publisher: house,
  };
}

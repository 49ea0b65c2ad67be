import { LOCALE_TABLE, linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import type { PageMeta } from '../../page-contract.ts';
import { usePageHost } from '../page-host.ts';
import { articleThing } from './article-thing.ts';
import type { PageFacts } from './page-facts.ts';
import { sharedAddress } from './ShareTags.tsx';
import { subjectThing } from './subject-thing.ts';
import { breadcrumbs, organization, serializeThings, website } from './thing.ts';

interface StructuredDataProps {
  readonly meta: PageMeta;
  readonly facts: PageFacts;
}

/**
 * Renders the page's subject as JSON-LD for machines. It is data that no browser executes, so the content
 * security policy allows it.
 */
export function StructuredData({ meta, facts }: StructuredDataProps) {
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

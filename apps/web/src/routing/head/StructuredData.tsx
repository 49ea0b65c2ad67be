import { LOCALE_TABLE, linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import type { PageMeta } from '../../page-contract.ts';
import { usePageHost } from '../page-host.ts';
import type { PageFacts } from './page-facts.ts';
import { breadcrumbs, organization, serializeThings, website } from './thing.ts';

interface StructuredDataProps {
  readonly meta: PageMeta;
  readonly facts: PageFacts;
}

/** What the page is about, for machines: data, which no browser runs and the content policy lets pass. */
export function StructuredData({ meta: { parents = [], things }, facts }: StructuredDataProps) {
  const { t } = useTranslation('common');
  const { origin } = usePageHost().settings;
  const { locale, canonical, card, headline } = facts;
  const home = { name: t('navigation.home'), path: linkTo('home', locale) };
  const page = {
    origin,
    url: origin + canonical,
    picture: origin + card,
    language: LOCALE_TABLE[locale].htmlLang,
  };
  const way = [home, ...parents, { name: headline, path: canonical }];
  const graph = [
    organization(origin),
    website(page),
    ...(canonical === home.path ? [] : [breadcrumbs(origin, way)]),
    ...(things?.(page) ?? []),
  ];
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serializeThings(graph) }} />;
}

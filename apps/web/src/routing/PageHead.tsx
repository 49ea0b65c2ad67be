import { brand } from '@harbour/core/brand';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { PageMeta } from '../page-contract.ts';
import { AddressLinks } from './head/AddressLinks.tsx';
import { type PageFacts, pageFacts } from './head/page-facts.ts';
import { ShareTags } from './head/ShareTags.tsx';
import { StructuredData } from './head/StructuredData.tsx';
import { usePageHost } from './page-host.ts';

/**
 * Renders the title, description and metadata for search engines and social networks. React moves them into
 * the head.
 */
export function PageHead({ meta }: { readonly meta: PageMeta }) {
  const { locale, place, settings } = usePageHost();
  const named = place === settings.features.region ? undefined : place;
  const { pathname, search } = useLocation();
  const facts = pageFacts(meta, { locale, address: pathname + search, place: named });
  return (
    <>
      <title>{facts.title}</title>
      {facts.description === '' ? null : <meta name="description" content={facts.description} />}
      {facts.hidden ? <meta name="robots" content="noindex" /> : <ListedHead {...{ meta, facts }} />}
    </>
  );
}

function ListedHead({ meta, facts }: { readonly meta: PageMeta; readonly facts: PageFacts }) {
  const { t } = useTranslation('common');
  return (
    <>
      <AddressLinks {...facts} feedTitle={`${brand.name}: ${t('navigation.blog')}`} />
      <ShareTags facts={facts} article={meta.article} />
      <StructuredData {...{ meta, facts }} />
    </>
  );
}

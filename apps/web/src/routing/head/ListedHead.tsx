import { brand } from '@harbour/core/brand';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { ListedHeadProps } from '../../state/listed-head.ts';
import { usePageHost } from '../page-host.ts';
import { AddressLinks } from './AddressLinks.tsx';
import { pageFacts } from './page-facts.ts';
import { ShareTags } from './ShareTags.tsx';
import { StructuredData } from './StructuredData.tsx';

/** Renders the metadata of a listed page for search engines and social networks. */
export function ListedHead({ meta }: ListedHeadProps) {
  const { t } = useTranslation('common');
  const { locale, place, settings } = usePageHost();
  const named = place === settings.features.region ? undefined : place;
  const { pathname, search } = useLocation();
  const facts = pageFacts(meta, { locale, address: pathname + search, place: named });
  return (
    <>
      <AddressLinks {...facts} feedTitle={`${brand.name}: ${t('navigation.blog')}`} />
      <ShareTags facts={facts} article={meta.article} picture={meta.picture} />
      <StructuredData {...{ meta, facts }} />
    </>
  );
}

import { useTranslation } from 'react-i18next';
import type { PageProps } from '../../page-contract.ts';
import { OutlinePage } from '../../ui/outline/OutlinePage.tsx';
import { StockCount } from '../../ui/vignette/StockCount.tsx';
import { NextSteps } from '../NextSteps.tsx';
import type { OfferingData } from './load-offering.ts';
import { OfferingSections } from './OfferingSections.tsx';

export function StorePage({ data }: PageProps<OfferingData>) {
  const { t } = useTranslation(['site', 'common']);
  return (
    <OutlinePage
      eyebrow={t('common:navigation.store')}
      title={t('home.offerings.store.title')}
      lead={t('home.offerings.store.text')}
      actions={<NextSteps />}
      picture={<StockCount />}
    >
      <OfferingSections {...data} />
    </OutlinePage>
  );
}

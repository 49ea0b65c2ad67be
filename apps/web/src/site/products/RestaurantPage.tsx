import { useTranslation } from 'react-i18next';
import type { PageProps } from '../../page-contract.ts';
import { OutlinePage } from '../../ui/outline/OutlinePage.tsx';
import { KitchenTicket } from '../../ui/vignette/KitchenTicket.tsx';
import { NextSteps } from '../NextSteps.tsx';
import type { OfferingData } from './load-offering.ts';
import { OfferingSections } from './OfferingSections.tsx';

export function RestaurantPage({ data }: PageProps<OfferingData>) {
  const { t } = useTranslation(['site', 'common']);
  return (
    <OutlinePage
      eyebrow={t('common:navigation.restaurant')}
      title={t('home.offerings.restaurant.title')}
      lead={t('home.offerings.restaurant.text')}
      actions={<NextSteps />}
      picture={<KitchenTicket />}
    >
      <OfferingSections {...data} />
    </OutlinePage>
  );
}

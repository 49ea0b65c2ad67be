import { useTranslation } from 'react-i18next';
import { EntryIndex } from '../../ui/outline/EntryIndex.tsx';
import { OutlineSection } from '../../ui/outline/OutlineSection.tsx';
import { PlanReceipt } from '../PlanReceipt.tsx';
import type { OfferingData } from './load-offering.ts';

/** What an offering is made of, who uses it and what it costs; what is not known is left out. */
export function OfferingSections({ trades, modules, plans }: OfferingData) {
  const { t } = useTranslation('site');
  return (
    <>
      {modules.length === 0 ? null : (
        <OutlineSection title={t('product.modules')}>
          <EntryIndex entries={modules} />
        </OutlineSection>
      )}
      {trades.length === 0 ? null : (
        <OutlineSection title={t('product.trades')}>
          <EntryIndex entries={trades} />
        </OutlineSection>
      )}
      {plans.length === 0 ? null : (
        <OutlineSection title={t('home.prices.title')}>
          <PlanReceipt plans={plans} />
        </OutlineSection>
      )}
    </>
  );
}

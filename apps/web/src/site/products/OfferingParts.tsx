import { useTranslation } from 'react-i18next';
import { EntryIndex } from '../../ui/outline/EntryIndex.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { CredentialsSection } from '../CredentialsSection.tsx';
import { CustomersSection } from '../CustomersSection.tsx';
import { PlanReceipt } from '../PlanReceipt.tsx';
import { IntegrationsSection } from './IntegrationsSection.tsx';
import type { OfferingData } from './load-offering.ts';

/** The modules, services, industries and prices of an offering; parts with nothing to compare are omitted. */
export function OfferingParts(offering: OfferingData) {
  const { trades, modules, plans, integrations, customers, credentials } = offering;
  const { t } = useTranslation('offerings');
  return (
    <>
      {modules.length === 0 ? null : (
        <Section title={t('modules')}>
          <EntryIndex entries={modules} />
        </Section>
      )}
      <CustomersSection customers={customers} tone="sunken" />
      <IntegrationsSection entries={integrations} />
      {trades.length < 2 ? null : (
        <Section layout="stack" tone="sunken" title={t('trades')}>
          <EntryIndex entries={trades} />
        </Section>
      )}
      <CredentialsSection {...credentials} />
      {plans.length === 0 ? null : (
        <Section title={t('prices')}>
          <PlanReceipt plans={plans} />
        </Section>
      )}
    </>
  );
}

import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { ArrowLink } from '../../ui/link/ArrowLink.tsx';
import { EntryIndex } from '../../ui/outline/EntryIndex.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { CredentialsSection } from '../CredentialsSection.tsx';
import { CustomersSection } from '../CustomersSection.tsx';
import { PlanReceipt } from '../PlanReceipt.tsx';
import { IntegrationsSection } from './IntegrationsSection.tsx';
import type { OfferingData } from './load-offering.ts';

/**
 * The modules, services, industries and prices of an offering; parts with nothing to compare are omitted, and
 * those that remain differ in layout from their neighbours.
 */
export function OfferingParts(offering: OfferingData) {
  const { trades, modules, plans, integrations, customers, credentials } = offering;
  const { t } = useTranslation(['offerings', 'common']);
  const { locale } = usePageHost();
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
        <Section tone="sunken" title={t('trades')}>
          <EntryIndex entries={trades} />
        </Section>
      )}
      <CredentialsSection {...credentials} layout={trades.length < 2 ? 'side' : 'stack'} />
      {plans.length === 0 ? null : (
        <Section layout="picture" title={t('prices')} picture={<PlanReceipt plans={plans} />}>
          <ArrowLink to={linkTo('pricing', locale)}>{t('common:navigation.calculator')}</ArrowLink>
        </Section>
      )}
    </>
  );
}

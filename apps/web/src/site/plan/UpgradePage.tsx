import { DEFAULT_PREPAID_MONTHS } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import type { PageProps } from '../../page-contract.ts';
import { OutlinePage } from '../../ui/outline/OutlinePage.tsx';
import { PlanReceipt } from '../PlanReceipt.tsx';
import { PortalSteps } from '../PortalSteps.tsx';
import type { HomePlan } from '../starting-plans.ts';

export function UpgradePage({ data }: PageProps<readonly HomePlan[]>) {
  const { t } = useTranslation('site');
  return (
    <OutlinePage
      title={t('upgrade.title')}
      lead={t('upgrade.lead', { months: data[0]?.prepayMonth ?? DEFAULT_PREPAID_MONTHS })}
      actions={<PortalSteps />}
      picture={data.length === 0 ? undefined : <PlanReceipt plans={data} />}
    />
  );
}

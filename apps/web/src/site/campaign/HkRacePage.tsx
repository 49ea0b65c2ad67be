import { DEFAULT_PREPAID_MONTHS } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import type { PageProps } from '../../page-contract.ts';
import { OutlinePage } from '../../ui/outline/OutlinePage.tsx';
import { PlanReceipt } from '../PlanReceipt.tsx';
import { PlanSteps } from '../PlanSteps.tsx';
import type { HomePlan } from '../starting-plans.ts';

export function HkRacePage({ data }: PageProps<readonly HomePlan[]>) {
  const { t } = useTranslation('site');
  return (
    <OutlinePage
      title={t('campaign.hkRace.title')}
      lead={t('campaign.hkRace.lead', { months: data[0]?.prepayMonth ?? DEFAULT_PREPAID_MONTHS })}
      actions={<PlanSteps />}
      picture={data.length === 0 ? undefined : <PlanReceipt plans={data} />}
    />
  );
}

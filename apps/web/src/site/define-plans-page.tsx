import { DEFAULT_PREPAID_MONTHS } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import type { PageArgs, PageProps } from '../page-contract.ts';
import { definePage } from '../routing/define-page.tsx';
import { OutlinePage } from '../ui/outline/OutlinePage.tsx';
import { PlanReceipt } from './PlanReceipt.tsx';
import type { HomePlan } from './starting-plans.ts';
import { PlanSteps, PortalSteps } from './steps.tsx';

interface PlansPageDefinition {
  /** Where the page's title and lead stand in the texts. */
  readonly texts: 'plan' | 'upgrade' | 'subscription' | 'campaign.hkRace' | 'campaign.sg23';
  readonly leadsTo: 'pricing' | 'portal';
  readonly loader: (args: PageArgs) => Promise<readonly HomePlan[]>;
}

/** A page whose picture is the receipt of the plans. */
export function definePlansPage({ texts, leadsTo, loader }: PlansPageDefinition) {
  function PlansPage({ data }: PageProps<readonly HomePlan[]>) {
    const { t } = useTranslation('site');
    const months = data[0]?.prepayMonth ?? DEFAULT_PREPAID_MONTHS;
    return (
      <OutlinePage
        title={t(`${texts}.title`)}
        lead={t(`${texts}.lead`, { months })}
        actions={leadsTo === 'portal' ? <PortalSteps /> : <PlanSteps />}
        picture={data.length === 0 ? undefined : <PlanReceipt plans={data} />}
      />
    );
  }
  return definePage({ loader, meta: (_data, t) => ({ title: t(`site:${texts}.title`) }), Page: PlansPage });
}

import { DEFAULT_PREPAID_MONTHS } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import type { PageArgs, PageMeta, PageProps, Translate } from '../page-contract.ts';
import { definePage } from '../routing/define-page.tsx';
import { type FixedPage, fixedMeta } from '../routing/head/fixed-meta.ts';
import { OutlinePage } from '../ui/outline/OutlinePage.tsx';
import { PlanReceipt } from './PlanReceipt.tsx';
import type { HomePlan } from './starting-plans.ts';
import { PlanSteps, PortalSteps } from './steps.tsx';

interface PlansPageDefinition {
  /** Where the page's title and lead stand in the texts. */
  readonly texts: 'plan' | 'upgrade';
  /** Where what search engines are told stands; title and lead say it for a page they do not list. */
  readonly head?: FixedPage;
  readonly leadsTo: 'pricing' | 'portal';
  readonly loader: (args: PageArgs) => Promise<readonly HomePlan[]>;
}

/** A page whose picture is the receipt of the plans. */
export function definePlansPage({ texts, head, leadsTo, loader }: PlansPageDefinition) {
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
  const meta = head === undefined ? visibleMeta(texts) : fixedMeta(head);
  return definePage({ loader, meta, Page: PlansPage });
}

function visibleMeta(texts: PlansPageDefinition['texts']) {
  return (plans: readonly HomePlan[], t: Translate): PageMeta => ({
    title: t(`site:${texts}.title`),
    description: t(`site:${texts}.lead`, { months: plans[0]?.prepayMonth ?? DEFAULT_PREPAID_MONTHS }),
  });
}

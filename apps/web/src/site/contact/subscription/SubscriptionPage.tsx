import { DEFAULT_PREPAID_MONTHS } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import type { PageProps } from '../../../page-contract.ts';
import { Container } from '../../../ui/container/Container.tsx';
import { OutlinePage } from '../../../ui/outline/OutlinePage.tsx';
import { PlanReceipt } from '../../PlanReceipt.tsx';
import type { HomePlan } from '../../starting-plans.ts';
import { PlanSteps } from '../../steps.tsx';
import styles from '../contact-form.module.css';
import { type ContactResult, sentReference } from '../contact-result.ts';
import { FollowUpSteps, ThankYou } from '../FollowUp.tsx';
import type { SubscriptionProblem } from './check-subscription.ts';
import { SubscriptionForm } from './SubscriptionForm.tsx';

type SubscriptionPageProps = PageProps<readonly HomePlan[], ContactResult<SubscriptionProblem>>;

/** The Singapore microsite: the plans, and four fields that begin a subscription. */
export function SubscriptionPage({ data, result, url }: SubscriptionPageProps) {
  const { t } = useTranslation('site');
  const reference = sentReference(url);
  return (
    <OutlinePage
      title={t('subscription.title')}
      lead={t('subscription.lead', { months: data[0]?.prepayMonth ?? DEFAULT_PREPAID_MONTHS })}
      actions={<PlanSteps plans={data} />}
      picture={data.length === 0 ? undefined : <PlanReceipt plans={data} />}
    >
      <Container className={styles.page}>
        {reference === undefined ? (
          <SubscriptionForm result={result} isTest={url.searchParams.has('testing')} />
        ) : (
          <ThankYou reference={reference} />
        )}
        <FollowUpSteps />
      </Container>
    </OutlinePage>
  );
}

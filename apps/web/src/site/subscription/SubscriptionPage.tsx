import { DEFAULT_PREPAID_MONTHS } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import type { PageProps } from '../../page-contract.ts';
import { Container } from '../../ui/container/Container.tsx';
import { OutlinePage } from '../../ui/outline/OutlinePage.tsx';
import { sentReference } from '../form-result.ts';
import { PlanReceipt } from '../PlanReceipt.tsx';
import type { HomePlan } from '../starting-plans.ts';
import { PlanSteps } from '../steps.tsx';
import { SubscriptionForm } from './SubscriptionForm.tsx';
import type { SubscriptionResult } from './send-subscription.ts';
import styles from './subscription.module.css';

/** The Singapore microsite: the plans, and four fields that begin a subscription. */
export function SubscriptionPage({ data, result, url }: PageProps<readonly HomePlan[], SubscriptionResult>) {
  const { t } = useTranslation('site');
  const reference = sentReference(url);
  return (
    <OutlinePage
      title={t('subscription.title')}
      lead={t('subscription.lead', { months: data[0]?.prepayMonth ?? DEFAULT_PREPAID_MONTHS })}
      actions={<PlanSteps plans={data} />}
      picture={data.length === 0 ? undefined : <PlanReceipt plans={data} />}
    >
      <Container className={styles.columns}>
        {reference === undefined ? (
          <SubscriptionForm result={result} isTest={url.searchParams.has('testing')} />
        ) : (
          <Sent reference={reference} />
        )}
        <NextSteps />
      </Container>
    </OutlinePage>
  );
}

function NextSteps() {
  const { t } = useTranslation('enquiry');
  return (
    <aside className={styles.next}>
      <h2 className={styles.nextTitle}>{t('next.title')}</h2>
      <ol className={styles.steps}>
        <li>{t('next.reference')}</li>
        <li>{t('next.answer')}</li>
        <li>{t('next.demo')}</li>
      </ol>
    </aside>
  );
}

/** The page shown after a form was sent without JavaScript. */
function Sent({ reference }: { readonly reference: string }) {
  const { t } = useTranslation(['enquiry', 'forms']);
  return (
    <section className={styles.sent} role="status">
      <h2>{t('forms:submit.thankYou')}</h2>
      <p>{t('forms:submit.thankYouText')}</p>
      <p>{t('sent.reference', { reference })}</p>
    </section>
  );
}

import type { RecordOf } from '@harbour/core/contract/collections';
import { refusalOf } from '@harbour/core/contract/errors';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useMemo } from 'react';
import { useLiveList } from '../../../../state/use-live-list.ts';
import { StepFrame } from '../../StepFrame.tsx';
import type { CheckoutStepProps } from '../checkout-step.ts';
import { RefusalBanner } from '../RefusalBanner.tsx';
import { missingStep, useMissingStep } from '../use-missing-step.ts';
import { AskingWho, Waiting } from '../Waiting.tsx';
import { BillingForm } from './BillingForm.tsx';

/** The invoice's billing details, and the buyer's consent before an order is created. */
export function BillingStep(props: CheckoutStepProps) {
  const { merchant, quote, used, frame } = props;
  const missing = useMissingStep(missingStep({ merchant, quote, draft: used.draft }), frame);
  return (
    <StepFrame {...frame}>
      {merchant.kind === 'in' && missing === undefined ? (
        <OwnBilling {...props} client={merchant.client} account={merchant.account} />
      ) : (
        <AskingWho merchant={merchant} />
      )}
    </StepFrame>
  );
}

interface OwnBillingProps extends CheckoutStepProps {
  readonly client: RealtimeClient;
  readonly account: RecordOf<'users'>;
}

/** First loads the merchant's existing billing details. */
function OwnBilling({ client, ...props }: OwnBillingProps) {
  const user = props.account._id;
  const query = useMemo(() => ({ user, $limit: 1 }), [user]);
  const { page, status, error, refetch } = useLiveList(client, { collection: 'billingProfiles', query });
  if (page !== null) return <BillingForm key={user} {...props} profile={page.data[0]} />;
  return status === 'failed' ? <RefusalBanner refusal={refusalOf(error)} onRetry={refetch} /> : <Waiting />;
}

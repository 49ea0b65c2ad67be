import type { PaymentSession } from '@harbour/core/contract/actions';
import { lazy, Suspense } from 'react';
import { SandboxFrame } from './SandboxFrame.tsx';
import type { PaymentFieldsProps } from './use-payment.ts';

/** Stripe's part is loaded only when Stripe is the provider. */
const StripeChallenge = lazy(async () => ({
  default: (await import('./StripeChallenge.tsx')).StripeChallenge,
}));
const CodePanel = lazy(async () => ({ default: (await import('./CodePanel.tsx')).CodePanel }));
const StripeFields = lazy(async () => ({ default: (await import('./StripeFields.tsx')).StripeFields }));

/** The provider's own card fields, or a code to scan: card numbers never reach this page. */
export function PaymentFields({ session, onHint }: PaymentFieldsProps) {
  if (session.provider === 'sandbox')
    return <SandboxFrame key={session.payment} session={session} onHint={onHint} />;
  const Fields = fieldsFor(session);
  return (
    <Suspense fallback={null}>
      <Fields key={session.payment} session={session} onHint={onHint} />
    </Suspense>
  );
}

function fieldsFor({ way, challenge }: PaymentSession) {
  if (way !== 'card') return CodePanel;
  return challenge ? StripeChallenge : StripeFields;
}

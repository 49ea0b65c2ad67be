import { lazy, Suspense } from 'react';
import type { PaymentFieldsProps } from './payment-fields.ts';
import { SandboxFrame } from './SandboxFrame.tsx';

/** Stripe's part is fetched where Stripe takes the money. */
const StripeFields = lazy(async () => ({ default: (await import('./StripeFields.tsx')).StripeFields }));

/** The provider's own fields for a card: no number ever gets to this page. */
export function PaymentFields({ session, onHint }: PaymentFieldsProps) {
  if (session.provider === 'sandbox')
    return <SandboxFrame key={session.payment} session={session} onHint={onHint} />;
  return (
    <Suspense fallback={null}>
      <StripeFields key={session.payment} session={session} onHint={onHint} />
    </Suspense>
  );
}

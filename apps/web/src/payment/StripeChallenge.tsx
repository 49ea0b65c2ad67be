import type { PaymentSession } from '@harbour/core/contract/actions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../ui/banner/Banner.tsx';
import { Button } from '../ui/button/Button.tsx';
import styles from './payment.module.css';
import { loadStripe } from './stripe-script.ts';
import type { PaymentFieldsProps } from './use-payment.ts';

/** The challenge of a stored card's bank, which Stripe's script shows in its own dialog. */
export function StripeChallenge({ session, onHint }: PaymentFieldsProps) {
  const { t } = useTranslation(['checkout', 'common']);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const request = async () => {
    setBusy(true);
    setProblem(await confirmAtBank(session).catch(() => t('common:refusal.general')));
    setBusy(false);
    // The bank may have been contacted, whatever the dialog reports: only the server knows the payment's
    // state.
    onHint();
  };
  return (
    <div className={styles.fields}>
      {problem === undefined ? null : <Banner tone="danger">{problem}</Banner>}
      <Button size="large" busy={isBusy} onClick={() => void request()}>
        {t('payment.confirmAtBank')}
      </Button>
    </div>
  );
}

/** Returns the error, in Stripe's words for the buyer. */
async function confirmAtBank({
  publishableKey = '',
  clientSecret = '',
}: PaymentSession): Promise<string | undefined> {
  const stripe = await loadStripe(publishableKey);
  const { error } = await stripe.handleNextAction({ clientSecret });
  return error?.message;
}

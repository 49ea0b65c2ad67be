import type { PaymentSession } from '@harbour/core/contract/actions';
import { LOCALE_TABLE } from '@harbour/core/i18n';
import { formatMoney } from '@harbour/core/money';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../routing/page-host.ts';
import { Banner } from '../ui/banner/Banner.tsx';
import { Button } from '../ui/button/Button.tsx';
import styles from './payment.module.css';
import { loadStripe, type StripeElements, type StripeScript } from './stripe-script.ts';
import type { PaymentFieldsProps } from './use-payment.ts';

interface Mounted {
  readonly stripe: StripeScript;
  readonly elements: StripeElements;
}

/** Stripe's Payment Element, drawn by Stripe's own script in Stripe's frames. */
export function StripeFields({ session, onHint, onAttempt }: PaymentFieldsProps) {
  const { t } = useTranslation(['checkout', 'common']);
  const container = useRef<HTMLDivElement>(null);
  const { mounted, hasFailed } = useStripe(session, container);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const confirm = async ({ stripe, elements }: Mounted) => {
    setBusy(true);
    setProblem(undefined);
    onAttempt?.();
    const options = {
      elements,
      confirmParams: { return_url: location.href },
      redirect: 'if_required',
    } as const;
    const isPaid = session.amount.amount > 0;
    try {
      const { error } = await (isPaid ? stripe.confirmPayment(options) : stripe.confirmSetup(options));
      setProblem(error?.message);
      if (error === undefined) onHint();
    } catch (thrown) {
      reportError(thrown);
      setProblem(t('common:refusal.general'));
      // The money may have moved nevertheless: only the server knows.
      onHint();
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (mounted !== undefined && !isBusy) void confirm(mounted);
  };
  if (hasFailed) return <Banner tone="danger">{t('payment.unavailable')}</Banner>;
  return (
    <form className={styles.fields} onSubmit={submit} aria-busy={mounted === undefined}>
      {problem === undefined ? null : <Banner tone="danger">{problem}</Banner>}
      <div ref={container} />
      <Button type="submit" size="large" busy={isBusy} disabled={mounted === undefined}>
        {session.amount.amount > 0
          ? t('payment.pay', { amount: formatMoney(session.amount, 'full') })
          : t('payment.keep')}
      </Button>
    </form>
  );
}

function useStripe(
  { publishableKey = '', clientSecret = '' }: PaymentSession,
  container: RefObject<HTMLDivElement | null>,
) {
  const { locale } = usePageHost();
  const [mounted, setMounted] = useState<Mounted>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    const mount = async () => {
      const stripe = await loadStripe(publishableKey);
      if (abort.signal.aborted || container.current === null) return;
      const elements = stripe.elements({
        clientSecret,
        locale: LOCALE_TABLE[locale].stripe,
        appearance: { variables: { colorPrimary: '#0b7a6b', borderRadius: '6px' } },
      });
      const element = elements.create('payment');
      element.on('ready', () => setMounted({ stripe, elements }));
      element.on('loaderror', () => setFailed(true));
      element.mount(container.current);
      abort.signal.addEventListener('abort', () => element.destroy());
    };
    mount().catch((error: unknown) => {
      reportError(error);
      setFailed(true);
    });
    return () => abort.abort();
  }, [publishableKey, clientSecret, locale, container]);
  return { mounted, hasFailed };
}

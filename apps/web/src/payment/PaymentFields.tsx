import type { PaymentSession } from '@harbour/core/contract/actions';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../routing/page-host.ts';
import { Spinner } from '../ui/spinner/Spinner.tsx';
import styles from './payment.module.css';
import { frameAddress, readFrameMessage } from './sandbox-frame.ts';
import type { PaymentFieldsProps } from './use-payment.ts';

/** Stripe's part is loaded only when Stripe is the provider. */
const StripeChallenge = lazy(async () => ({
  default: (await import('./StripeChallenge.tsx')).StripeChallenge,
}));
const CodePanel = lazy(async () => ({ default: (await import('./CodePanel.tsx')).CodePanel }));
const StripeFields = lazy(async () => ({ default: (await import('./StripeFields.tsx')).StripeFields }));

/** The provider's own card fields, or a code to scan: card numbers never reach this page. */
export function PaymentFields(props: PaymentFieldsProps) {
  const { session } = props;
  if (session.provider === 'sandbox') return <SandboxFrame key={session.payment} {...props} />;
  const Fields = fieldsFor(session);
  return (
    <Suspense fallback={null}>
      <Fields key={session.payment} {...props} />
    </Suspense>
  );
}

function fieldsFor({ way, challenge }: PaymentSession) {
  if (way !== 'card') return CodePanel;
  return challenge ? StripeChallenge : StripeFields;
}

/** The states that the frame reports once the card has been used. */
const OUTCOMES = ['succeeded', 'failed', 'processing'];

/** The sandbox's fields, or its QR code, on a separate origin, in an iframe that may only show a form. */
function SandboxFrame({ session: { frame, way }, onHint, onAttempt }: PaymentFieldsProps) {
  const { t } = useTranslation('checkout');
  const element = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number>();
  const { locale } = usePageHost();
  // Computed once: another address would empty the fields.
  const [address] = useState(() =>
    frame === undefined
      ? undefined
      : frameAddress(frame, { locale, theme: document.documentElement.dataset.theme }),
  );
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (source === null || source !== element.current?.contentWindow) return;
      const message = readFrameMessage(data);
      if (message === undefined) return;
      setHeight(message.height);
      if (OUTCOMES.includes(message.state)) onHint();
      if (message.state === 'challenged') onAttempt?.();
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [onHint, onAttempt]);
  return (
    <div className={styles.fields} aria-busy={height === undefined}>
      {height === undefined ? (
        <p className={styles.loading} role="status">
          <Spinner /> {t(way === 'card' ? 'payment.loading' : 'way.loading')}
        </p>
      ) : null}
      <iframe
        ref={element}
        className={styles.frame}
        title={way === 'card' ? t('payment.card') : t('way.image', { name: t(`way.name.${way}`) })}
        src={address}
        height={height ?? 320}
        sandbox="allow-scripts allow-forms"
        referrerPolicy="no-referrer"
      />
    </div>
  );
}

import { type Refusal, refusalOf } from '@harbour/core/contract/errors';
import { useTranslation } from 'react-i18next';
import { refusalKey } from '../../../platform/refusal-key.ts';
import type { Merchant } from '../../../state/use-merchant.ts';
import { Banner } from '../../../ui/banner/Banner.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Spinner } from '../../../ui/spinner/Spinner.tsx';
import flow from '../flow.module.css';

/** A loading indicator. */
export function Waiting() {
  const { t } = useTranslation('common');
  return (
    <p className={flow.waiting} role="status">
      <Spinner /> {t('state.loading')}
    </p>
  );
}

/** Shown while it is unknown, or cannot be determined, who is signed in. */
export function AskingWho({ merchant }: { readonly merchant: Merchant }) {
  if (merchant.kind !== 'failed') return <Waiting />;
  const { error, retry } = merchant.failure;
  return <RefusalBanner refusal={refusalOf(error)} onRetry={retry} />;
}

interface RefusalBannerProps {
  readonly refusal: Refusal;
  readonly onRetry: () => void;
  /** True when an unreachable service means the payment provider, not the site. */
  readonly isPaying?: boolean;
}

/** The reason for a failure, and a retry. */
export function RefusalBanner({ refusal, onRetry, isPaying = false }: RefusalBannerProps) {
  const { t } = useTranslation(['common', 'checkout']);
  const text =
    isPaying && refusal.code === 'unavailable' ? t('checkout:payment.unavailable') : t(refusalKey(refusal));
  return (
    <Banner tone="danger">
      <p>{text}</p>
      <Button kind="quiet" className={flow.edge} onClick={onRetry}>
        {t('action.retry')}
      </Button>
    </Banner>
  );
}

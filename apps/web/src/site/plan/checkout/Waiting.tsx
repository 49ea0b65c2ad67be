import { refusalOf } from '@harbour/core/contract/errors';
import { useTranslation } from 'react-i18next';
import type { Merchant } from '../../../state/use-merchant.ts';
import { Spinner } from '../../../ui/spinner/Spinner.tsx';
import flow from '../flow.module.css';
import { RefusalBanner } from './RefusalBanner.tsx';

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

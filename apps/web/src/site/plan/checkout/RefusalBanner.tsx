import type { Refusal } from '@harbour/core/contract';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../../ui/banner/Banner.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import flow from '../flow.module.css';

interface RefusalBannerProps {
  readonly refusal: Refusal;
  readonly onRetry: () => void;
}

/** Why nothing came of it, and the way to try again. */
export function RefusalBanner({ refusal: { code }, onRetry }: RefusalBannerProps) {
  const { t } = useTranslation(['common', 'checkout']);
  const isOffline = code === 'general' && !navigator.onLine;
  const text = code === 'unavailable' ? t('checkout:payment.unavailable') : t(`refusal.${code}`);
  return (
    <Banner tone="danger">
      <p>{isOffline ? t('error.offline') : text}</p>
      <Button kind="quiet" className={flow.edge} onClick={onRetry}>
        {t('action.retry')}
      </Button>
    </Banner>
  );
}

import type { PaymentFailure, PaymentWay } from '@harbour/core/contract/values';
import { useTranslation } from 'react-i18next';
import { Banner } from '../ui/banner/Banner.tsx';
import { Button } from '../ui/button/Button.tsx';
import { FocusOnMount } from '../ui/focus-on-mount/FocusOnMount.tsx';
import { SentenceGap } from '../ui/sentence-gap/SentenceGap.tsx';

interface EndedCodeProps {
  readonly way: PaymentWay;
  readonly failure: PaymentFailure;
  /** Requests another code. */
  readonly onAgain: () => void;
}

/**
 * A code ended without payment: the reason, and a button for another one. It takes the focus, so that it is
 * read out.
 */
export function EndedCode({ way, failure, onAgain }: EndedCodeProps) {
  const { t } = useTranslation('checkout');
  return (
    <FocusOnMount>
      <Banner tone="danger">
        <b>{t(`failure.${failure}`)}</b>
        <SentenceGap />
        {failure === 'wrongAmount' ? null : t('way.nothing')}
      </Banner>
      <p>
        <Button onClick={onAgain}>{t('way.again', { name: t(`way.name.${way}`) })}</Button>
      </p>
    </FocusOnMount>
  );
}

import { refusalOf } from '@harbour/core/contract/errors';
import type { SessionUser } from '@harbour/core/realtime';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canUsePasskeys } from '../../platform/passkeys.ts';
import { Banner } from '../../ui/banner/Banner.tsx';
import { Button } from '../../ui/button/Button.tsx';
import styles from './login.module.css';

interface PasskeyButtonProps {
  readonly label: string;
  /** `undefined` if the person chose no passkey; rejects with the server's refusal. */
  readonly send: () => Promise<SessionUser | undefined>;
  readonly onSignedIn: () => Promise<void>;
}

/** Signs in by a passkey, and says below why it did not. */
export function PasskeyButton({ label, send, onSignedIn }: PasskeyButtonProps) {
  const { t } = useTranslation(['forms', 'common']);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    if (!canUsePasskeys()) return setProblem(t('secondFactor.unsupported'));
    setProblem(undefined);
    setBusy(true);
    try {
      if ((await send()) === undefined) setProblem(t('secondFactor.stopped'));
      else await onSignedIn();
    } catch (error) {
      const { code } = refusalOf(error);
      if (code === 'general') reportError(error);
      setProblem(t(`common:refusal.${code}`));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.otherWay}>
      <Button kind="secondary" size="large" busy={isBusy} onClick={() => void run()} data-live>
        {label}
      </Button>
      {problem === undefined ? null : <Banner tone="danger">{problem}</Banner>}
    </div>
  );
}

import { refusalOf } from '@harbour/core/contract/errors';
import { canUsePasskeys } from '@harbour/core/passkeys';
import type { SessionUser } from '@harbour/core/realtime';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalKey } from '../platform/refusal-key.ts';
import { Banner } from '../ui/banner/Banner.tsx';
import { Button } from '../ui/button/Button.tsx';

interface PasskeyButtonProps {
  readonly label: string;
  /** `undefined` if the person chose no passkey; rejects with the server's refusal. */
  readonly send: () => Promise<SessionUser | undefined>;
  readonly onSignedIn?: () => Promise<void>;
}

/** Signs in by a passkey, and shows below why it failed; its parent sets them one below the other. */
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
      else await onSignedIn?.();
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal.code === 'general') reportError(error);
      setProblem(t(`common:${refusalKey(refusal)}`));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button kind="secondary" size="large" busy={isBusy} onClick={() => void run()} data-live>
        {label}
      </Button>
      {problem === undefined ? null : <Banner tone="danger">{problem}</Banner>}
    </>
  );
}

import { Button, InputGroup } from '@blueprintjs/core';
import type { ProofKind } from '@harbour/core/contract/actions';
import { readRefusal } from '@harbour/core/contract/errors';
import { signWithPasskey } from '@harbour/core/passkeys';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { SubmitButton } from '../ui/BusyButton.tsx';
import { CodeField } from '../ui/CodeField.tsx';
import { DialogFrame } from '../ui/DialogFrame.tsx';
import { Field } from '../ui/Field.tsx';
import { FormError } from '../ui/FormError.tsx';
import { useSubmit } from '../ui/use-submit.ts';
import { useBackOffice } from './back-office.ts';
import { BrowserButton, BrowserWaiting } from './browser/BrowserSignIn.tsx';
import type { BrowserAttempt } from './browser/browser-attempt.ts';
import { useBrowserWay } from './browser/use-browser-way.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import styles from './session.module.css';

/** Asks the person to prove their identity again, over the current page, which keeps its state. */
export function ProofDialog() {
  const { t } = useTranslation('backOffice');
  const { proofs } = useBackOffice();
  const wanted = useSyncExternalStore(proofs.subscribe, proofs.wanted);
  return (
    <DialogFrame
      title={t('proof.title')}
      isOpen={wanted !== undefined}
      onClose={() => proofs.settle(false)}
      width={400}
    >
      <p className={styles.text}>{t('proof.text')}</p>
      {wanted === undefined ? null : <ProofForm kind={wanted} />}
    </DialogFrame>
  );
}

function ProofForm({ kind }: { readonly kind: ProofKind }) {
  const { t } = useTranslation(['backOffice', 'common']);
  const { client, proofs } = useBackOffice();
  const [entered, setEntered] = useState('');
  const way = useBrowserWay();
  const [attempt, setAttempt] = useState<BrowserAttempt>();
  const { isBusy, error, onSubmit } = useSubmit(async () => {
    await client.call('accounts/prove', kind === 'code' ? { code: entered } : { password: entered });
    proofs.settle(true);
  });
  const isWrong = readRefusal(error)?.code === 'wrong-credentials';
  if (attempt) {
    const finish = async (verifier: string) => {
      await client.call('accounts/prove', { verifier });
      proofs.settle(true);
    };
    return <BrowserWaiting attempt={attempt} request={finish} onBack={() => setAttempt(undefined)} />;
  }
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      {kind === 'code' ? <PasskeyProof /> : null}
      {kind === 'code' ? (
        <CodeField label={t('proof.code')} value={entered} onChange={setEntered} error={error} isFirst />
      ) : (
        <>
          <Field label={t('proof.password')} error={isWrong ? t('profile.wrongPassword') : undefined}>
            {(ties) => (
              <InputGroup
                {...ties}
                type="password"
                autoComplete="current-password"
                required
                autoFocus
                size="large"
                value={entered}
                onValueChange={setEntered}
              />
            )}
          </Field>
          <FormError error={isWrong ? null : error} />
        </>
      )}
      <SubmitButton isBusy={isBusy} text={t('proof.confirm')} />
      {way ? <BrowserButton text={way.confirm} page={way.page} isFresh onBegun={setAttempt} /> : null}
      <Button variant="minimal" fill text={t('common:action.cancel')} onClick={() => proofs.settle(false)} />
    </form>
  );
}

/** Proves by a passkey, if the person has one. */
function PasskeyProof() {
  const { t } = useTranslation('forms');
  const { client, proofs } = useBackOffice();
  const [hasPasskey, setHasPasskey] = useState(false);
  useEffect(() => {
    // Without a response, the code can still be used.
    client
      .call('accounts/secondFactor', {})
      .then(({ passkeys }) => setHasPasskey(passkeys.length > 0), reportError);
  }, [client]);
  if (!hasPasskey) return null;
  const prove = async () => {
    const passkey = await signWithPasskey(
      await client.call('accounts/beginPasskeyUse', { purpose: 'prove' }),
    );
    if (passkey === undefined) return t('secondFactor.stopped');
    await client.call('accounts/prove', { passkey });
    proofs.settle(true);
  };
  return <PasskeyButton text={t('secondFactor.passkey')} onSend={prove} />;
}

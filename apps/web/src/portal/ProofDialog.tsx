import type { ProofKind } from '@harbour/core/contract/actions';
import { canUsePasskeys, signWithPasskey } from '@harbour/core/passkeys';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useAtomValue } from 'jotai';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { proofsAtom } from '../state/realtime.ts';
import { fieldText, useForm } from '../state/use-form.ts';
import { Banner } from '../ui/banner/Banner.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { CodeField } from '../ui/field/CodeField.tsx';
import { PasswordField } from '../ui/field/PasswordField.tsx';
import { TaskForm } from './FormSection.tsx';
import parts from './parts.module.css';

interface ProofProps {
  readonly client: RealtimeClient;
  readonly hasPasskey: boolean;
}

/** Asks merchants to prove their identity again; the call that needs it continues afterwards. */
export function ProofDialog(props: ProofProps) {
  const { t } = useTranslation('account');
  const proofs = useAtomValue(proofsAtom);
  const wanted = useSyncExternalStore(proofs.subscribe, proofs.wanted, noProof);
  useEffect(() => () => proofs.settle(false), [proofs]);
  return (
    <Dialog title={t('proof.title')} open={wanted !== undefined} onClose={() => proofs.settle(false)}>
      {wanted === undefined ? null : (
        <ProofForm {...props} kind={wanted} onProved={() => proofs.settle(true)} />
      )}
    </Dialog>
  );
}

const noProof = () => undefined;

interface ProofFormProps extends ProofProps {
  readonly kind: ProofKind;
  readonly onProved: () => void;
}

function ProofForm({ client, hasPasskey, kind, onProved }: ProofFormProps) {
  const { t } = useTranslation(['account', 'forms']);
  const form = useForm({
    send: async (data) => {
      const entered = fieldText(data, 'code') ?? '';
      const proof = kind === 'code' ? { code: entered } : { password: String(data.get('password') ?? '') };
      await client.call('accounts/prove', proof);
      onProved();
    },
  });
  const isWrong = form.refusal?.code === 'wrong-credentials';
  return (
    <div className={parts.form}>
      <p>{t('proof.text')}</p>
      {kind === 'code' && hasPasskey && canUsePasskeys() ? (
        <PasskeyProof client={client} onProved={onProved} />
      ) : null}
      <TaskForm form={form} submit={t('proof.confirm')} isShownAtField={isWrong}>
        {kind === 'code' ? (
          <CodeField label={t('proof.code')} />
        ) : (
          <PasswordField
            label={t('proof.password')}
            name="password"
            autoComplete="current-password"
            required
            error={isWrong ? t('email.wrongPassword') : undefined}
          />
        )}
      </TaskForm>
    </div>
  );
}

function PasskeyProof({ client, onProved }: Pick<ProofFormProps, 'client' | 'onProved'>) {
  const { t } = useTranslation('forms');
  const [isStopped, setStopped] = useState(false);
  const form = useForm({
    send: async () => {
      setStopped(false);
      const options = await client.call('accounts/beginPasskeyUse', { purpose: 'prove' });
      const passkey = await signWithPasskey(options);
      if (passkey === undefined) {
        setStopped(true);
        return 'undone';
      }
      await client.call('accounts/prove', { passkey });
      onProved();
      return 'done';
    },
  });
  return (
    <TaskForm
      form={form}
      submit={t('secondFactor.passkey')}
      note={isStopped ? <Banner tone="danger">{t('secondFactor.stopped')}</Banner> : null}
    />
  );
}

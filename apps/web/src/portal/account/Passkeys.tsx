import { MAX_PASSKEY_NAME, type OwnPasskey, type OwnSecondFactor } from '@harbour/core/contract/actions';
import { programName } from '@harbour/core/contract/values';
import { canUsePasskeys, createPasskey } from '@harbour/core/passkeys';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../state/use-action.ts';
import { fieldText, useForm } from '../../state/use-form.ts';
import { useMessages } from '../../state/use-messages.ts';
import { Banner } from '../../ui/banner/Banner.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Form } from '../../ui/field/Form.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { ConfirmedButton } from '../ConfirmedButton.tsx';
import { PortalSection } from '../FormSection.tsx';
import parts from '../parts.module.css';
import { RefusalNotice } from '../RefusalNotice.tsx';
import { useTimestampFormat } from '../use-date-formats.ts';
import { unlessGone } from '../use-response.ts';
import { RecoveryCodes } from './SecondFactor.tsx';

interface PasskeysProps {
  readonly client: RealtimeClient;
  readonly factor: OwnSecondFactor;
  readonly onChanged: () => void;
}

/** Adds, renames and removes the passkeys of the merchant's account. */
export function Passkeys({ client, factor, onChanged }: PasskeysProps) {
  const { t } = useTranslation('account');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const showCodes = (made: readonly string[] | null) => {
    setCodes(made);
    onChanged();
  };
  return (
    <PortalSection title={t('passkeys.title')} isTask>
      <p>{t('passkeys.lead')}</p>
      {factor.passkeys.length === 0 ? null : (
        <ul className={parts.list}>
          {factor.passkeys.map((passkey) => (
            <Passkey
              key={passkey._id}
              client={client}
              passkey={passkey}
              isLastFactor={factor.since === null && factor.passkeys.length === 1}
              onChanged={onChanged}
            />
          ))}
        </ul>
      )}
      {codes === null ? (
        <AddPasskey client={client} onCodes={showCodes} />
      ) : (
        <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
      )}
      {/* If there is an app, its own section has them. */}
      {codes === null && factor.since === null && factor.passkeys.length > 0 ? (
        <CodesLeft client={client} left={factor.recoveryCodesLeft} onCodes={showCodes} />
      ) : null}
    </PortalSection>
  );
}

interface CodesProps extends Pick<PasskeysProps, 'client'> {
  /** Receives recovery codes to save; `null` if there are none to show. */
  readonly onCodes: (codes: readonly string[] | null) => void;
}

function CodesLeft({ client, left, onCodes }: CodesProps & { readonly left: number }) {
  const { t } = useTranslation('account');
  const renew = useAction(async () =>
    onCodes((await client.call('accounts/renewRecoveryCodes', {})).recoveryCodes),
  );
  return (
    <div className={parts.form}>
      {left === 0 ? (
        <Banner tone="danger">{t('factor.noCodes')}</Banner>
      ) : (
        <p>{t('factor.left', { count: left })}</p>
      )}
      <div className={parts.buttons}>
        <Button kind="secondary" busy={renew.busy} onClick={renew.run}>
          {t('passkeys.renew')}
        </Button>
      </div>
    </div>
  );
}

/** The name comes first, so that the browser's own dialog is the last step. */
function AddPasskey({ client, onCodes }: CodesProps) {
  const { t } = useTranslation(['account', 'forms', 'common']);
  const { success } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  const form = useForm({
    send: async (data) => {
      if (!canUsePasskeys()) return fail(t('forms:secondFactor.unsupported'));
      setProblem(undefined);
      const passkey = await createPasskey(await client.call('accounts/beginPasskey', {}));
      if (passkey === undefined || passkey === 'known') {
        return fail(t(passkey === 'known' ? 'passkeys.has' : 'passkeys.stopped'));
      }
      const name = fieldText(data, 'name') ?? t('passkeys.title');
      const { recoveryCodes } = await client.call('accounts/addPasskey', { name, passkey });
      setOpen(false);
      success(t('passkeys.isAdded'));
      onCodes(recoveryCodes);
      return 'done';
    },
  });
  const fail = (text: string) => {
    setProblem(text);
    return 'undone' as const;
  };
  if (!isOpen) {
    return (
      <div className={parts.buttons}>
        <Button kind="secondary" onClick={() => setOpen(true)}>
          {t('passkeys.add')}
        </Button>
      </div>
    );
  }
  return (
    <Form className={parts.form} {...form.bind} refusal={form.refusal}>
      <TextField
        label={t('passkeys.name')}
        name="name"
        defaultValue={programName(navigator.userAgent) ?? ''}
        maxLength={MAX_PASSKEY_NAME}
        required
      />
      <RefusalNotice refusal={form.refusal} />
      {problem === undefined ? null : <Banner tone="danger">{problem}</Banner>}
      <div className={parts.buttons}>
        <Button type="submit" busy={form.isBusy}>
          {t('passkeys.create')}
        </Button>
        <Button kind="secondary" onClick={() => setOpen(false)}>
          {t('common:action.cancel')}
        </Button>
      </div>
    </Form>
  );
}

interface PasskeyProps extends Pick<PasskeysProps, 'client' | 'onChanged'> {
  readonly passkey: OwnPasskey;
  /** True if the account has no other passkey and no app. */
  readonly isLastFactor: boolean;
}

function Passkey({ client, passkey, isLastFactor, onChanged }: PasskeyProps) {
  const { t } = useTranslation('account');
  const formatTimestamp = useTimestampFormat();
  const [isNaming, setNaming] = useState(false);
  const { name, createdAt, lastUsedAt, synced } = passkey;
  const facts = [
    t('passkeys.added', { time: formatTimestamp(createdAt) }),
    lastUsedAt === null ? t('passkeys.unused') : t('passkeys.used', { time: formatTimestamp(lastUsedAt) }),
    ...(synced ? [t('passkeys.synced')] : []),
  ];
  if (isNaming) {
    const close = () => setNaming(false);
    return <RenamePasskey client={client} passkey={passkey} onChanged={onChanged} onClose={close} />;
  }
  return (
    <li>
      <span className={parts.wrap}>
        {name}
        <span className={`${parts.line} ${parts.soft}`}>{facts.join(' · ')}</span>
      </span>
      <span className={parts.buttons}>
        <Button kind="quiet" onClick={() => setNaming(true)} aria-label={t('passkeys.renameOne', { name })}>
          {t('passkeys.rename')}
        </Button>
        <RemovePasskey client={client} passkey={passkey} isLastFactor={isLastFactor} onChanged={onChanged} />
      </span>
    </li>
  );
}

function RemovePasskey({ client, passkey, isLastFactor, onChanged }: PasskeyProps) {
  const { _id, name } = passkey;
  const { t } = useTranslation('account');
  const { success } = useMessages();
  const onDone = () => {
    success(t('passkeys.isRemoved'));
    onChanged();
  };
  return (
    <ConfirmedButton
      text={t('passkeys.remove')}
      label={t('passkeys.removeOne', { name })}
      title={t('passkeys.removeTitle', { name })}
      send={() => unlessGone(client.call('accounts/removePasskey', { passkey: _id }))}
      onDone={onDone}
    >
      <p>{t('passkeys.removeText')}</p>
      {isLastFactor ? <p>{t('passkeys.removeLast')}</p> : null}
    </ConfirmedButton>
  );
}

interface RenameProps extends Omit<PasskeyProps, 'isLastFactor'> {
  readonly onClose: () => void;
}

function RenamePasskey({ client, passkey, onChanged, onClose }: RenameProps) {
  const { t } = useTranslation(['account', 'common']);
  const form = useForm({
    send: async (data) => {
      const name = fieldText(data, 'name') ?? passkey.name;
      await client.call('accounts/renamePasskey', { passkey: passkey._id, name });
      onClose();
      onChanged();
    },
  });
  return (
    <li>
      <Form className={parts.form} {...form.bind} refusal={form.refusal}>
        <TextField
          label={t('passkeys.name')}
          name="name"
          defaultValue={passkey.name}
          maxLength={MAX_PASSKEY_NAME}
          ref={focusOnMount}
          required
        />
        <RefusalNotice refusal={form.refusal} />
        <div className={parts.buttons}>
          <Button type="submit" busy={form.isBusy}>
            {t('passkeys.save')}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
        </div>
      </Form>
    </li>
  );
}

/** The field takes the focus of the button that it replaces. */
function focusOnMount(field: HTMLInputElement | null): void {
  field?.focus();
}

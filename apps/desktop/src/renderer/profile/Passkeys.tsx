import { Button, InputGroup } from '@blueprintjs/core';
import { MAX_PASSKEY_NAME, type OwnPasskey, type OwnSecondFactor } from '@harbour/core/contract/actions';
import { readRefusal } from '@harbour/core/contract/errors';
import { programName } from '@harbour/core/contract/values';
import { createPasskey } from '@harbour/core/passkeys';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../session/back-office.ts';
import { BrowserButton, BrowserWaiting } from '../session/browser/BrowserSignIn.tsx';
import type { BrowserAttempt } from '../session/browser/browser-attempt.ts';
import { canUsePasskeys, useBrowserWay } from '../session/browser/use-browser-way.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { Field } from '../ui/Field.tsx';
import { FormError } from '../ui/FormError.tsx';
import { formatTimestamp } from '../ui/format-timestamp.ts';
import { useMessages } from '../ui/messages.ts';
import { useDateLocale } from '../ui/use-locale.ts';
import { useSubmit } from '../ui/use-submit.ts';
import { ProfileSection } from './ProfileSection.tsx';
import styles from './profile.module.css';
import { RecoveryCodes } from './SecondFactor.tsx';

interface PasskeysProps {
  readonly factor: OwnSecondFactor;
  readonly onChanged: () => void;
}

/** Adds, renames and removes the passkeys of the person's account. */
export function Passkeys({ factor, onChanged }: PasskeysProps) {
  const { t } = useTranslation('account');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const showCodes = (made: readonly string[] | null) => {
    setCodes(made);
    onChanged();
  };
  if (codes !== null) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />;
  return (
    <ProfileSection title={t('passkeys.title')} lead={t('passkeys.lead')}>
      {factor.passkeys.length === 0 ? null : (
        <ul className={styles.signIns}>
          {factor.passkeys.map((passkey) => (
            <Passkey key={passkey._id} passkey={passkey} onChanged={onChanged} />
          ))}
        </ul>
      )}
      {canUsePasskeys() ? <AddPasskey onCodes={showCodes} /> : <AddInBrowser onChanged={onChanged} />}
      {/* If there is an app, its own section has them. */}
      {factor.since === null && factor.passkeys.length > 0 ? (
        <CodesLeft left={factor.recoveryCodesLeft} onCodes={showCodes} />
      ) : null}
    </ProfileSection>
  );
}

interface CodesProps {
  /** Receives recovery codes to save; `null` if there are none to show. */
  readonly onCodes: (codes: readonly string[] | null) => void;
}

function CodesLeft({ left, onCodes }: CodesProps & { readonly left: number }) {
  const { t } = useTranslation('account');
  const { client } = useBackOffice();
  const { isBusy, error, run } = useSubmit(async () =>
    onCodes((await client.call('accounts/renewRecoveryCodes', {})).recoveryCodes),
  );
  return (
    <>
      <p>{t('factor.left', { count: left })}</p>
      <FormError error={error} />
      <div>
        <BusyButton isBusy={isBusy} text={t('passkeys.renew')} onClick={run} />
      </div>
    </>
  );
}

function AddPasskey({ onCodes }: CodesProps) {
  const { t } = useTranslation('account');
  const { client } = useBackOffice();
  const messages = useMessages();
  const [name, setName] = useState<string>();
  const { isBusy, error, run } = useSubmit(async () => {
    const passkey = await createPasskey(await client.call('accounts/beginPasskey', {}));
    if (passkey === undefined) return t('passkeys.stopped');
    if (passkey === 'known') return t('passkeys.has');
    const given = name?.trim() || t('passkeys.title');
    const { recoveryCodes } = await client.call('accounts/addPasskey', { name: given, passkey });
    messages.success(t('passkeys.isAdded'));
    setName(undefined);
    onCodes(recoveryCodes);
  });
  if (name === undefined) {
    return (
      <div>
        <Button
          intent="primary"
          text={t('passkeys.add')}
          onClick={() => setName(programName(navigator.userAgent) ?? '')}
        />
      </div>
    );
  }
  return (
    <>
      <NameField value={name} onChange={setName} />
      <FormError error={error} />
      <div>
        <BusyButton intent="primary" isBusy={isBusy} text={t('passkeys.create')} onClick={run} />
      </div>
    </>
  );
}

/**
 * Adds a passkey in the system's browser: the person proves their identity there, and the page continues with
 * the passkey, which is in the list when they return to the window.
 */
function AddInBrowser({ onChanged }: Pick<PasskeysProps, 'onChanged'>) {
  const { t } = useTranslation('browser');
  const { client } = useBackOffice();
  const way = useBrowserWay();
  const [attempt, setAttempt] = useState<BrowserAttempt>();
  const refresh = useEffectEvent(onChanged);
  useEffect(() => {
    const onFocus = () => refresh();
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, []);
  if (attempt) {
    const finish = async (verifier: string) => {
      await client.call('accounts/prove', { verifier }).catch(unlessAdded);
      setAttempt(undefined);
    };
    return <BrowserWaiting attempt={attempt} request={finish} onBack={() => setAttempt(undefined)} />;
  }
  return (
    <>
      <p>{t('passkeysLead')}</p>
      {way ? (
        <div>
          <BrowserButton text={t('addPasskey')} page={way.page} isFresh onBegun={setAttempt} />
        </div>
      ) : null}
    </>
  );
}

/**
 * If the passkey already exists, a proof by the password is too weak, but its purpose is already achieved.
 */
function unlessAdded(error: unknown): void {
  if (readRefusal(error)?.code !== 'already-exists') throw error;
}

interface NameFieldProps {
  readonly value: string;
  readonly onChange: (name: string) => void;
}

function NameField({ value, onChange }: NameFieldProps) {
  const { t } = useTranslation('account');
  return (
    <Field label={t('passkeys.name')}>
      {(ties) => (
        <InputGroup {...ties} value={value} onValueChange={onChange} maxLength={MAX_PASSKEY_NAME} autoFocus />
      )}
    </Field>
  );
}

interface PasskeyProps {
  readonly passkey: OwnPasskey;
  readonly onChanged: () => void;
}

function Passkey({ passkey, onChanged }: PasskeyProps) {
  const { t } = useTranslation('account');
  const { client } = useBackOffice();
  const messages = useMessages();
  const locale = useDateLocale();
  const [isNaming, setNaming] = useState(false);
  const { _id, name, createdAt, lastUsedAt, synced } = passkey;
  const remove = useSubmit(async () => {
    await client.call('accounts/removePasskey', { passkey: _id });
    messages.success(t('passkeys.isRemoved'));
    onChanged();
  });
  const time = (at: string) => ({ time: formatTimestamp(at, locale, 'minute') });
  const facts = [
    t('passkeys.added', time(createdAt)),
    lastUsedAt === null ? t('passkeys.unused') : t('passkeys.used', time(lastUsedAt)),
    ...(synced ? [t('passkeys.synced')] : []),
  ];
  const renamed = () => {
    setNaming(false);
    onChanged();
  };
  if (isNaming) return <RenamePasskey passkey={passkey} onChanged={renamed} />;
  return (
    <li className={styles.signIn}>
      <div className={styles.signInText}>
        <p className={styles.device}>{name}</p>
        <p className={styles.facts}>{facts.join(' · ')}</p>
        <FormError error={remove.error} />
      </div>
      <Button
        size="small"
        variant="outlined"
        text={t('passkeys.rename')}
        aria-label={t('passkeys.renameOne', { name })}
        onClick={() => setNaming(true)}
      />
      <BusyButton
        size="small"
        intent="danger"
        variant="outlined"
        isBusy={remove.isBusy}
        text={t('passkeys.remove')}
        aria-label={t('passkeys.removeOne', { name })}
        onClick={remove.run}
      />
    </li>
  );
}

function RenamePasskey({ passkey, onChanged }: PasskeyProps) {
  const { t } = useTranslation('account');
  const { client } = useBackOffice();
  const [name, setName] = useState(passkey.name);
  const { isBusy, error, onSubmit } = useSubmit(async () => {
    await client.call('accounts/renamePasskey', { passkey: passkey._id, name: name.trim() || passkey.name });
    onChanged();
  });
  return (
    <li>
      <form className={styles.fields} onSubmit={onSubmit}>
        <NameField value={name} onChange={setName} />
        <FormError error={error} />
        <div>
          <BusyButton type="submit" isBusy={isBusy} text={t('passkeys.save')} />
        </div>
      </form>
    </li>
  );
}

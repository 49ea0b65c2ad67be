import { Button, InputGroup } from '@blueprintjs/core';
import { EyeOffIcon, EyeOpenIcon } from '@blueprintjs/icons';
import { type Refusal, readRefusal } from '@harbour/core/contract/errors';
import { isStaff } from '@harbour/core/contract/values';
import type { Credentials, SessionUser } from '@harbour/core/realtime';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SubmitButton } from '../ui/BusyButton.tsx';
import { CodeField } from '../ui/CodeField.tsx';
import { useErrorText } from '../ui/error-text.ts';
import { Field } from '../ui/Field.tsx';
import { FormError } from '../ui/FormError.tsx';
import { useSubmit } from '../ui/use-submit.ts';
import { useBackOffice } from './back-office.ts';
import { BrowserButton, BrowserWaiting } from './browser/BrowserSignIn.tsx';
import type { BrowserAttempt } from './browser/browser-attempt.ts';
import { type BrowserWay, useBrowserWay } from './browser/use-browser-way.ts';
import { PasskeyButton, usePasskeyCredentials } from './PasskeyButton.tsx';
import styles from './session.module.css';

/** The refusal that asks for a second factor; empty before it. */
type Requested = Pick<Refusal, 'challenge' | 'hasPasskey'>;

interface SignInFormProps {
  readonly email: string;
  /** Receives each change of the address; absent if only this person may sign in. */
  readonly onEmail?: (email: string) => void;
  readonly onSignedIn: (user: SessionUser) => void;
}

/**
 * Asks staff for email and password, or another way to sign in; a refusal states the reason and keeps the
 * typed text.
 */
export function SignInForm({ email, onEmail, onSignedIn }: SignInFormProps) {
  const { t } = useTranslation('forms');
  const { client } = useBackOffice();
  const [isKnown] = useState(email !== '');
  const [password, setPassword] = useState('');
  const [{ challenge, hasPasskey = true }, setRequested] = useState<Requested>({});
  const textOf = useTranslation('backOffice').t;
  const askPasskey = usePasskeyCredentials();
  const enter = async (credentials: Credentials) => {
    const user = await client.session.signIn(credentials);
    if (isStaff(user.role)) return onSignedIn(user);
    await client.session.signOut();
    return textOf('login.notStaff');
  };
  const enterByPasskey = async (requested?: string) => {
    const credentials = await askPasskey(requested);
    return credentials ? enter(credentials) : t('secondFactor.stopped');
  };
  const enterOrAskCode = async (credentials: Credentials) => {
    try {
      return await enter(credentials);
    } catch (thrown) {
      const requested = readRefusal(thrown);
      if (requested?.challenge === undefined) throw thrown;
      setRequested(requested);
    }
  };
  const { isBusy, error, onSubmit } = useSubmit(() => enterOrAskCode({ email: email.trim(), password }));
  const errorText = useErrorText();
  const isWrong = readRefusal(error)?.code === 'wrong-credentials';
  const way = useBrowserWay();
  const [attempt, setAttempt] = useState<BrowserAttempt>();
  const [isPasswordWanted, setPasswordWanted] = useState(false);
  if (challenge !== undefined) {
    const sendCode = (code: string) => enter({ challenge, code });
    const sendPasskey = hasPasskey ? () => enterByPasskey(challenge) : undefined;
    return <CodeForm onSend={sendCode} onSendPasskey={sendPasskey} onBack={() => setRequested({})} />;
  }
  if (attempt) {
    const finish = (verifier: string) => enterOrAskCode({ verifier });
    return <BrowserWaiting attempt={attempt} request={finish} onBack={() => setAttempt(undefined)} />;
  }
  if (way?.isOnly && !isPasswordWanted) {
    return <BrowserOnly way={way} onBegun={setAttempt} onPassword={() => setPasswordWanted(true)} />;
  }
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <Field label={t('label.email')}>
        {(ties) => (
          <InputGroup
            {...ties}
            type="email"
            value={email}
            {...(onEmail === undefined ? { readOnly: true } : { onValueChange: onEmail })}
            required
            autoComplete="username"
            autoFocus={!isKnown}
            size="large"
          />
        )}
      </Field>
      <PasswordField
        value={password}
        onChange={setPassword}
        autoFocus={isKnown}
        error={isWrong ? errorText(error) : undefined}
      />
      <FormError error={formErrorOf(error, textOf('login.disabled'))} />
      <SubmitButton isBusy={isBusy} text={isBusy ? t('signIn.busy') : t('signIn.submit')} />
      <PasskeyButton text={t('signIn.passkey')} onSend={() => enterByPasskey()} />
      {way ? <BrowserButton text={way.signIn} page={way.page} onBegun={setAttempt} /> : null}
    </form>
  );
}

/**
 * Returns the error below the fields. A wrong password is shown at its field; about a disabled account staff
 * ask an administrator.
 */
function formErrorOf(error: unknown, disabled: string): unknown {
  const code = readRefusal(error)?.code;
  if (code === 'wrong-credentials') return null;
  return code === 'account-disabled' ? disabled : error;
}

interface BrowserOnlyProps {
  readonly way: BrowserWay;
  readonly onBegun: (attempt: BrowserAttempt) => void;
  readonly onPassword: () => void;
}

/** If staff sign in by the identity provider, the password is only for emergencies. */
function BrowserOnly({ way, onBegun, onPassword }: BrowserOnlyProps) {
  const { t } = useTranslation('browser');
  return (
    <div className={styles.form}>
      <BrowserButton text={way.signIn} page={way.page} isPrimary onBegun={onBegun} />
      <Button variant="minimal" fill text={t('withPassword')} onClick={onPassword} />
      <p className={styles.note}>{t('only')}</p>
    </div>
  );
}

interface CodeFormProps {
  readonly onSend: (code: string) => Promise<unknown>;
  /** `undefined` for an account without passkeys. */
  readonly onSendPasskey: (() => Promise<unknown>) | undefined;
  readonly onBack: () => void;
}

/** The second step, for an account with a second factor. */
function CodeForm({ onSend, onSendPasskey, onBack }: CodeFormProps) {
  const { t } = useTranslation('forms');
  const [code, setCode] = useState('');
  const { isBusy, error, onSubmit } = useSubmit(() => onSend(code));
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <CodeField
        label={t('secondFactor.code')}
        hint={t(onSendPasskey ? 'secondFactor.leadWithPasskey' : 'secondFactor.lead')}
        value={code}
        onChange={setCode}
        error={error}
        isFirst
      />
      <SubmitButton isBusy={isBusy} text={isBusy ? t('signIn.busy') : t('signIn.submit')} />
      {onSendPasskey ? <PasskeyButton text={t('secondFactor.passkey')} onSend={onSendPasskey} /> : null}
      <Button variant="minimal" fill text={t('secondFactor.back')} onClick={onBack} />
    </form>
  );
}

interface PasswordFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoFocus: boolean;
  readonly error: string | undefined;
}

function PasswordField({ value, onChange, autoFocus, error }: PasswordFieldProps) {
  const { t } = useTranslation(['forms', 'backOffice']);
  const [isShown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <Field
      label={t('label.password')}
      hint={capsLock ? t('backOffice:login.capsLock') : undefined}
      isHintLive
      error={error}
    >
      {(ties) => (
        <InputGroup
          {...ties}
          type={isShown ? 'text' : 'password'}
          value={value}
          onValueChange={onChange}
          required
          autoComplete="current-password"
          autoFocus={autoFocus}
          size="large"
          onKeyUp={watchCapsLock}
          onKeyDown={watchCapsLock}
          rightElement={
            <Button
              variant="minimal"
              icon={isShown ? <EyeOffIcon /> : <EyeOpenIcon />}
              aria-label={isShown ? t('signIn.hidePassword') : t('signIn.showPassword')}
              onClick={() => setShown(!isShown)}
            />
          }
        />
      )}
    </Field>
  );
}

import { Button, InputGroup } from '@blueprintjs/core';
import { EyeOffIcon, EyeOpenIcon } from '@blueprintjs/icons';
import { isStaff } from '@harbour/core/contract';
import type { SessionUser } from '@harbour/core/realtime';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../ui/error-text.ts';
import { Field } from '../ui/Field.tsx';
import { useBackOffice } from './back-office.ts';
import styles from './sign-in-form.module.css';

interface SignInFormProps {
  /** The address to begin with; it cannot be changed where `isSamePerson` holds. */
  readonly email?: string;
  readonly isSamePerson?: boolean;
  readonly onSignedIn: (user: SessionUser) => void;
}

/** E-mail and password of someone who works here; a refusal says why and keeps what was typed. */
export function SignInForm({ email = '', isSamePerson = false, onSignedIn }: SignInFormProps) {
  const { t } = useTranslation(['forms', 'backOffice']);
  const { busy, refusal, submit } = useSignIn(onSignedIn);
  const [isShown, setShown] = useState(false);
  const [capsLock, watchCapsLock] = useCapsLock();
  const refusalId = useId();
  const passwordHint = capsLock ? t('backOffice:login.capsLock') : undefined;
  return (
    <form className={styles.form} onSubmit={submit} aria-describedby={refusal ? refusalId : undefined}>
      <Field label={t('label.email')}>
        {(field) => (
          <InputGroup
            {...field}
            name="email"
            type="email"
            defaultValue={email}
            readOnly={isSamePerson}
            required
            autoComplete="username"
            autoFocus={email === ''}
            size="large"
          />
        )}
      </Field>
      <Field label={t('label.password')} hint={passwordHint} isHintLive>
        {(field) => (
          <InputGroup
            {...field}
            name="password"
            type={isShown ? 'text' : 'password'}
            required
            autoComplete="current-password"
            autoFocus={email !== ''}
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
      <p id={refusalId} className={styles.refusal} role="alert">
        {refusal}
      </p>
      <Button
        type="submit"
        intent="primary"
        size="large"
        fill
        loading={busy}
        text={busy ? t('signIn.busy') : t('signIn.submit')}
      />
    </form>
  );
}

function useSignIn(onSignedIn: (user: SessionUser) => void) {
  const { client } = useBackOffice();
  const { t } = useTranslation('backOffice');
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const isRunning = useRef(false);

  async function signIn(form: HTMLFormElement): Promise<void> {
    const data = new FormData(form);
    const credentials = { email: String(data.get('email')).trim(), password: String(data.get('password')) };
    const user = await client.session.signIn(credentials);
    if (isStaff(user.role)) return onSignedIn(user);
    await client.session.signOut();
    setRefusal(t('login.notStaff'));
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setRefusal('');
    signIn(event.currentTarget)
      .catch((error: unknown) => setRefusal(errorText(error)))
      .finally(() => {
        isRunning.current = false;
        setBusy(false);
      });
  }
  return { busy, refusal, submit };
}

function useCapsLock(): readonly [boolean, (event: KeyboardEvent) => void] {
  const [isOn, setOn] = useState(false);
  return [isOn, (event) => setOn(event.getModifierState('CapsLock'))];
}

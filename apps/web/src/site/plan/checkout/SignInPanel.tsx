import { linkTo } from '@harbour/core/i18n';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { refusalKey } from '../../../platform/refusal-key.ts';
import { usePageHost } from '../../../routing/page-host.ts';
import { useForm } from '../../../state/use-form.ts';
import { useSignInSteps } from '../../../state/use-sign-in-steps.ts';
import { Banner } from '../../../ui/banner/Banner.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { CodeField } from '../../../ui/field/CodeField.tsx';
import { Form } from '../../../ui/field/Form.tsx';
import { PasswordField } from '../../../ui/field/PasswordField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { Link } from '../../../ui/link/Link.tsx';
import { CodeStepLinks } from '../../CodeStepLinks.tsx';
import { PasskeyButton } from '../../PasskeyButton.tsx';
import flow from '../flow.module.css';
import styles from './checkout.module.css';

interface SignInPanelProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly submit: string;
  /** True when the address is known and only the password is missing. */
  readonly startsWithPassword?: boolean;
}

/** Signs in without leaving the page; the parent detects it by the session. */
export function SignInPanel({ email, onEmail, submit, startsWithPassword = false }: SignInPanelProps) {
  const { t } = useTranslation(['forms', 'common']);
  const { locale } = usePageHost();
  const { asksForCode, takesPasskey, restart, sendCode, sendPassword, sendPasskey } = useSignInSteps();
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const { bind, isBusy, isDone, refusal, clearRefusal } = useForm({
    send: async (form) => {
      const user = asksForCode
        ? await sendCode(String(form.get('code') ?? ''))
        : await sendPassword(email.trim(), password.current?.value ?? '');
      return user === undefined ? 'undone' : 'done';
    },
  });
  useEffect(() => {
    if (asksForCode) code.current?.focus();
    else if (startsWithPassword || refusal !== undefined) password.current?.focus();
  }, [asksForCode, startsWithPassword, refusal]);
  const backToPassword = () => {
    flushSync(() => {
      restart();
      clearRefusal();
    });
    password.current?.focus();
  };
  return (
    <Form {...bind} refusal={refusal} className={flow.form}>
      {refusal && <Banner tone="danger">{t(`common:${refusalKey(refusal)}`)}</Banner>}
      <div className={styles.group} hidden={asksForCode}>
        <TextField
          label={t('label.email')}
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          onChange={({ target }) => onEmail(target.value)}
          required
        />
        <PasswordField
          label={t('label.password')}
          name="password"
          autoComplete="current-password"
          ref={password}
          required
        />
      </div>
      {asksForCode && (
        <div className={styles.group}>
          <p>{t(takesPasskey ? 'secondFactor.leadWithPasskey' : 'secondFactor.lead')}</p>
          <CodeField label={t('secondFactor.code')} ref={code} />
        </div>
      )}
      {asksForCode && takesPasskey && (
        <div className={styles.group}>
          <PasskeyButton label={t('secondFactor.passkey')} send={sendPasskey} />
        </div>
      )}
      <div className={flow.actions}>
        <Button type="submit" size="large" busy={isBusy || isDone}>
          {submit}
        </Button>
        {asksForCode ? (
          <CodeStepLinks onBack={backToPassword} />
        ) : (
          <Link to={`${linkTo('login', locale)}?forgot`}>{t('signIn.forgotPassword')}</Link>
        )}
      </div>
    </Form>
  );
}

import { InputGroup } from '@blueprintjs/core';
import { brand } from '@harbour/core/brand';
import { isStaff } from '@harbour/core/contract/values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useBackOffice } from '../session/back-office.ts';
import { readPreference, storePreference } from '../session/preferences.ts';
import { SignInForm } from '../session/SignInForm.tsx';
import { useSession } from '../session/use-session.ts';
import { SubmitButton } from '../ui/BusyButton.tsx';
import { EntrancePage } from '../ui/EntrancePage.tsx';
import { Field } from '../ui/Field.tsx';
import { FormError } from '../ui/FormError.tsx';
import { SentenceGap } from '../ui/joined-texts.ts';
import { useSubmit } from '../ui/use-submit.ts';
import styles from './login.module.css';

/** Signs staff in and continues to the page they were going to. With `?forgot` it requests a new password. */
export function LoginPage() {
  const { t } = useTranslation(['backOffice', 'forms']);
  const { storage } = useBackOffice();
  const { user } = useSession();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const target = ownAddress(search.get('from'));
  // Kept across both forms, so that a person who forgot their password types the address once.
  const [email, setEmail] = useState(() => readPreference(storage, 'email') ?? '');
  if (user && isStaff(user.role)) return <Navigate to={target} replace />;
  if (search.has('forgot'))
    return (
      <EntrancePage title={t('forms:reset.title')}>
        <ForgotForm email={email} onEmail={setEmail} />
      </EntrancePage>
    );
  return (
    <EntrancePage title={t('forms:signIn.title')} lead={t('login.lead', { company: brand.company })}>
      <SignInForm
        email={email}
        onEmail={setEmail}
        onSignedIn={(signedIn) => {
          storePreference(storage, 'email', signedIn.email);
          void navigate(target, { replace: true });
        }}
      />
      <LoginLinks />
    </EntrancePage>
  );
}

function LoginLinks() {
  const { t } = useTranslation(['backOffice', 'forms']);
  const { serverUrl } = useBackOffice();
  return (
    <div className={styles.links}>
      <p>
        <Link to="/login?forgot">{t('forms:signIn.forgotPassword')}</Link>
      </p>
      <p>
        <Link to="/verify">{t('login.invited')}</Link>
      </p>
      <p className={styles.server}>
        {t('login.server')}
        <SentenceGap />
        <strong>{new URL(serverUrl || location.origin).host}</strong>{' '}
        <Link to="/server">{t('server.change')}</Link>
      </p>
    </div>
  );
}

interface ForgotFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
}

/** Requests a link to choose a new password. It does not reveal whether the address has an account. */
function ForgotForm({ email, onEmail }: ForgotFormProps) {
  const { t } = useTranslation(['forms', 'backOffice']);
  const { client } = useBackOffice();
  const [isSent, setSent] = useState(false);
  const { isBusy, error, onSubmit } = useSubmit(async () => {
    await client.call('accounts/forgot', { email: email.trim() });
    setSent(true);
  });
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <Field label={t('label.email')}>
        {(ties) => (
          <InputGroup
            {...ties}
            type="email"
            required
            autoComplete="username"
            autoFocus
            size="large"
            value={email}
            onValueChange={onEmail}
          />
        )}
      </Field>
      <FormError error={error} />
      <p role="status">{isSent ? t('reset.requested') : null}</p>
      <SubmitButton isBusy={isBusy} text={t('reset.request')} />
      <p>
        <Link to="/verify">{t('backOffice:login.haveLink')}</Link>
      </p>
      <p>
        <Link to="/login">{t('backOffice:verify.toLogin')}</Link>
      </p>
    </form>
  );
}

/** Returns the page to open after signing in: a page of ours, never an address of another origin. */
export function ownAddress(from: string | null): string {
  return from && /^\/(?![/\\])/.test(from) && !from.startsWith('/login') ? from : '/home';
}

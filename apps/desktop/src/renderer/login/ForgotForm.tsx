import { Button, InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBackOffice } from '../session/back-office.ts';
import { Field } from '../ui/Field.tsx';
import { FormError } from '../ui/FormError.tsx';
import { useSubmit } from '../ui/use-submit.ts';
import styles from './login.module.css';

interface ForgotFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
}

/** Asks for a link to choose a new password. Whether the address has an account is not told. */
export function ForgotForm({ email, onEmail }: ForgotFormProps) {
  const { t } = useTranslation(['forms', 'backOffice']);
  const { client } = useBackOffice();
  const [isSent, setSent] = useState(false);
  const { isBusy, error, onSubmit } = useSubmit(async () => {
    await client.ask('accounts/forgot', { email: email.trim() });
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
      <Button type="submit" intent="primary" size="large" fill loading={isBusy} text={t('reset.request')} />
      <p>
        <Link to="/verify">{t('backOffice:login.haveLink')}</Link>
      </p>
      <p>
        <Link to="/login">{t('backOffice:verify.toLogin')}</Link>
      </p>
    </form>
  );
}

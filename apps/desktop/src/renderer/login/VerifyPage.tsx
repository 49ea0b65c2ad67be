import { InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useBackOffice } from '../session/back-office.ts';
import { NewPasswordFields } from '../session/NewPasswordFields.tsx';
import { NO_PASSWORD, passwordFault } from '../session/password-rules.ts';
import { SubmitButton } from '../ui/BusyButton.tsx';
import { EntrancePage } from '../ui/EntrancePage.tsx';
import { Field } from '../ui/Field.tsx';
import { FormError } from '../ui/FormError.tsx';
import { useMessages } from '../ui/messages.ts';
import { useSubmit } from '../ui/use-submit.ts';
import styles from './login.module.css';
import { readInvitation } from './read-invitation.ts';

/** Lets an invited person, or one who forgot their password, choose one through a mailed link. */
export function VerifyPage() {
  const { t } = useTranslation('backOffice');
  const [search] = useSearchParams();
  return (
    <EntrancePage title={t('verify.title')} lead={t('verify.lead')}>
      <VerifyForm link={search.toString()} />
      <div className={styles.links}>
        <Link to="/login">{t('verify.toLogin')}</Link>
      </div>
    </EntrancePage>
  );
}

function VerifyForm({ link }: { readonly link: string }) {
  const { t } = useTranslation(['backOffice', 'forms']);
  const { client } = useBackOffice();
  const messages = useMessages();
  const navigate = useNavigate();
  const isLinked = readInvitation(link) !== undefined;
  const [pasted, setPasted] = useState('');
  const [password, setPassword] = useState(NO_PASSWORD);
  const [isTried, setTried] = useState(false);
  const invitation = readInvitation(isLinked ? link : pasted);
  const { isBusy, error, onSubmit } = useSubmit(async () => {
    setTried(true);
    if (!invitation || passwordFault(password)) return;
    await client.call(invitation.action, { token: invitation.token, password: password.password });
    messages.success(t('verify.done'));
    await navigate('/login', { replace: true });
  });
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {isLinked ? null : (
        <Field
          label={t('verify.link')}
          hint={t('verify.linkHint')}
          error={isTried && !invitation ? t('verify.noLink') : undefined}
        >
          {(ties) => (
            <InputGroup
              {...ties}
              value={pasted}
              onValueChange={setPasted}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
      )}
      <NewPasswordFields value={password} onChange={setPassword} isTried={isTried} />
      <FormError error={error} />
      <SubmitButton isBusy={isBusy} text={t('verify.submit')} />
    </form>
  );
}

import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { callAccount } from '../../platform/accounts-api.ts';
import { createStoredForm } from '../../platform/stored-form.ts';
import { usePageHost } from '../../routing/page-host.ts';
import { textOf, useForm } from '../../state/use-form.ts';
import { PasswordField } from '../../ui/field/PasswordField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Link } from '../../ui/link/Link.tsx';
import { SentenceGap } from '../../ui/sentence-gap/SentenceGap.tsx';
import { DataNotice } from '../DataNotice.tsx';
import { AccountForm } from './AccountForm.tsx';
import { EmailField, SentToEntered } from './EmailField.tsx';
import styles from './login.module.css';
import { NEW_PASSWORD } from './new-password.ts';

/** All fields except the password, which must not be stored. */
const KEPT = createStoredForm('harbour.register', ['lastName', 'firstName', 'companyName', 'email']);

/** Creates a merchant account; a mailed link confirms it. */
export function RegisterForm() {
  const { t } = useTranslation(['site', 'forms']);
  const { locale } = usePageHost();
  const state = useForm({
    stored: KEPT,
    send: (form) =>
      callAccount('register', {
        email: textOf(form, 'email'),
        password: textOf(form, 'password'),
        name: { lastName: textOf(form, 'lastName'), firstName: textOf(form, 'firstName') },
        companyName: textOf(form, 'companyName'),
        locale,
      }),
  });
  return (
    <AccountForm
      title={t('forms:register.title')}
      lead={t('login.registerLead')}
      state={state}
      submit={t('forms:register.submit')}
      busy={t('forms:register.busy')}
      done={<SentToEntered>{t('forms:register.checkEmail')}</SentToEntered>}
      links={
        <span>
          {t('forms:register.haveAccount')}
          <SentenceGap />
          <Link to={linkTo('login', locale)}>{t('forms:signIn.title')}</Link>
        </span>
      }
    >
      <TextField
        label={t('forms:label.lastName')}
        name="lastName"
        autoComplete="family-name"
        maxLength={80}
        optional
      />
      <TextField
        label={t('forms:label.firstName')}
        name="firstName"
        autoComplete="given-name"
        maxLength={80}
        required
      />
      <TextField
        label={t('forms:label.company')}
        name="companyName"
        autoComplete="organization"
        maxLength={200}
        required
      />
      <EmailField />
      <PasswordField label={t('forms:label.password')} help={t('login.passwordHelp')} {...NEW_PASSWORD} />
      <DataNotice className={styles.note}>{t('forms:register.dataUse')}</DataNotice>
    </AccountForm>
  );
}

import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { callAccount } from '../../platform/accounts-api.ts';
import { usePageHost } from '../../routing/page-host.ts';
import { useSentForm } from '../../state/use-sent-form.ts';
import { AccountForm } from './AccountForm.tsx';
import { EmailField } from './EmailField.tsx';
import { textOf } from './field-text.ts';

/** Asks for a link to choose a new password. */
export function ForgotForm() {
  const { t } = useTranslation(['site', 'forms']);
  const { locale } = usePageHost();
  const state = useSentForm((form) => callAccount('forgot', { email: textOf(form, 'email') }));
  return (
    <AccountForm
      title={t('forms:reset.title')}
      lead={t('login.forgotLead')}
      state={state}
      submit={t('forms:reset.request')}
      done={t('forms:reset.requested')}
      links={<Link to={linkTo('login', locale)}>{t('login.back')}</Link>}
    >
      <EmailField />
    </AccountForm>
  );
}

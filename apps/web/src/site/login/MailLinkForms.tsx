import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { callAccount } from '../../platform/accounts-api.ts';
import { usePageHost } from '../../routing/page-host.ts';
import { textOf, useForm } from '../../state/use-form.ts';
import { Link } from '../../ui/link/Link.tsx';
import { AccountForm } from './AccountForm.tsx';
import { EmailField } from './EmailField.tsx';

/** Requests a link for a new password. */
export function ForgotForm() {
  const { t } = useTranslation(['site', 'forms']);
  return (
    <MailLinkForm
      action="forgot"
      title={t('forms:reset.title')}
      lead={t('login.forgotLead')}
      submit={t('forms:reset.request')}
      done={t('forms:reset.requested')}
    />
  );
}

/** Requests another link to confirm an address, for example after the first has expired. */
export function VerifyAgainForm() {
  const { t } = useTranslation('site');
  return (
    <MailLinkForm
      action="verifyAgain"
      title={t('login.verifyTitle')}
      lead={t('login.verifyAgainLead')}
      submit={t('login.verifyAgainSubmit')}
      done={t('login.verifyAgainDone')}
    />
  );
}

interface MailLinkFormProps {
  readonly action: 'forgot' | 'verifyAgain';
  readonly title: string;
  readonly lead: string;
  readonly submit: string;
  readonly done: string;
}

function MailLinkForm({ action, ...texts }: MailLinkFormProps) {
  const { t } = useTranslation('site');
  const { locale } = usePageHost();
  const state = useForm({ send: (form) => callAccount(action, { email: textOf(form, 'email') }) });
  return (
    <AccountForm {...texts} state={state} links={<Link to={linkTo('login', locale)}>{t('login.back')}</Link>}>
      <EmailField />
    </AccountForm>
  );
}

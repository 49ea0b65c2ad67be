import { refusalOf } from '@harbour/core/contract/errors';
import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { type AccountAction, callAccount } from '../../platform/accounts-api.ts';
import { usePageHost } from '../../routing/page-host.ts';
import { useReplaceQuery } from '../../routing/use-navigate-in-place.ts';
import { textOf, useForm } from '../../state/use-form.ts';
import { PasswordField } from '../../ui/field/PasswordField.tsx';
import { Link } from '../../ui/link/Link.tsx';
import { AccountForm, EmailField, NEW_PASSWORD, SentToEntered } from './AccountForm.tsx';
import { LINK_TITLES } from './link-titles.ts';
import type { LinkPurpose } from './login-mode.ts';

interface LinkFormProps {
  /** The token of the mailed link. */
  readonly token: string;
}

/**
 * Confirms an address with the password of its account: the person who reads the mails of an address may not
 * be the one who created the account. A person who does not know the password chooses a new one, which
 * removes everything that was set up before.
 */
export function VerifyForm({ token }: LinkFormProps) {
  const { t } = useTranslation(['site', 'forms']);
  const send = useSpendLink('verify', 'verify');
  const state = useForm({ send: (form) => send({ token, password: textOf(form, 'password') }) });
  const login = linkTo('login', usePageHost().locale);
  return (
    <AccountForm
      title={t(LINK_TITLES.verify)}
      lead={t('login.verifyLead')}
      state={state}
      wrongPassword={t('login.verifyWrong')}
      submit={t('login.verifySubmit')}
      busy={t('forms:verify.busy')}
      links={
        <>
          <Link to={`${login}?forgot`}>{t('login.verifyNotMine')}</Link>
          <Link to={login}>{t('login.back')}</Link>
        </>
      }
    >
      <PasswordField
        label={t('forms:label.password')}
        name="password"
        autoComplete="current-password"
        required
      />
    </AccountForm>
  );
}

interface ChoosePasswordProps extends LinkFormProps {
  readonly purpose: 'reset' | 'invite';
}

/** Sets a password for an account that lost its own or has none yet. */
export function ChoosePasswordForm({ token, purpose }: ChoosePasswordProps) {
  const { t } = useTranslation(['site', 'forms']);
  const { locale } = usePageHost();
  const send = useSpendLink(purpose, purpose === 'reset' ? 'reset' : 'accept');
  const state = useForm({ send: (form) => send({ token, password: textOf(form, 'password') }) });
  return (
    <AccountForm
      title={t(LINK_TITLES[purpose])}
      state={state}
      submit={t('forms:reset.submit')}
      links={<Link to={linkTo('login', locale)}>{t('login.back')}</Link>}
    >
      <PasswordField label={t('forms:label.newPassword')} help={t('login.passwordHelp')} {...NEW_PASSWORD} />
    </AccountForm>
  );
}

/**
 * Returns a function that calls the action of a mailed link. Once the link is used, or refused as expired,
 * the address has the outcome in place of the token, so that no reload shows the form again.
 */
function useSpendLink(purpose: LinkPurpose, action: AccountAction) {
  const replaceQuery = useReplaceQuery();
  return async (data: object): Promise<void> => {
    try {
      await callAccount(action, data);
      replaceQuery(`used=${purpose}`);
    } catch (error) {
      if (refusalOf(error).code !== 'link-expired') throw error;
      replaceQuery(`expired=${purpose}`);
    }
  };
}

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

function MailLinkForm({ action, done, ...texts }: MailLinkFormProps) {
  const { t } = useTranslation('site');
  const { locale } = usePageHost();
  const state = useForm({ send: (form) => callAccount(action, { email: textOf(form, 'email') }) });
  return (
    <AccountForm
      {...texts}
      state={state}
      done={<SentToEntered>{done}</SentToEntered>}
      links={<Link to={linkTo('login', locale)}>{t('login.back')}</Link>}
    >
      <EmailField />
    </AccountForm>
  );
}

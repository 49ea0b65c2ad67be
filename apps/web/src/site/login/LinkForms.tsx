import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { callAccount } from '../../platform/accounts-api.ts';
import { usePageHost } from '../../routing/page-host.ts';
import { type FormState, textOf, useForm } from '../../state/use-form.ts';
import { buttonClassName } from '../../ui/button/button-look.ts';
import { PasswordField } from '../../ui/field/PasswordField.tsx';
import { Link } from '../../ui/link/Link.tsx';
import { AccountForm, isExpired } from './AccountForm.tsx';
import { EmailField, SentToEntered } from './EmailField.tsx';
import { NEW_PASSWORD } from './new-password.ts';

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
  const state = useForm({
    send: (form) => callAccount('verify', { token, password: textOf(form, 'password') }),
  });
  const { locale } = usePageHost();
  return (
    <AccountForm
      title={t('login.verifyTitle')}
      lead={t('login.verifyLead')}
      state={state}
      wrongPassword={t('login.verifyWrong')}
      submit={t('login.verifySubmit')}
      busy={t('forms:verify.busy')}
      done={t('forms:verify.done')}
      expired={t('login.verifyExpired')}
      otherWay={<NextStep state={state} another="verifyAgain" />}
      links={
        state.isDone ? undefined : (
          <>
            {isExpired(state) ? null : (
              <Link to={`${linkTo('login', locale)}?forgot`}>{t('login.verifyNotMine')}</Link>
            )}
            <Link to={linkTo('login', locale)}>{t('login.back')}</Link>
          </>
        )
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
  const { t } = useTranslation(['site', 'forms', 'common']);
  const { locale } = usePageHost();
  const action = purpose === 'reset' ? 'reset' : 'accept';
  const state = useForm({
    send: (form) => callAccount(action, { token, password: textOf(form, 'password') }),
  });
  return (
    <AccountForm
      title={purpose === 'reset' ? t('forms:reset.title') : t('login.inviteTitle')}
      state={state}
      submit={t('forms:reset.submit')}
      done={t('forms:reset.done')}
      expired={t('common:refusal.link-expired')}
      otherWay={<NextStep state={state} another="forgot" />}
      links={state.isDone ? undefined : <Link to={linkTo('login', locale)}>{t('login.back')}</Link>}
    >
      <PasswordField label={t('forms:label.newPassword')} help={t('login.passwordHelp')} {...NEW_PASSWORD} />
    </AccountForm>
  );
}

interface NextStepProps {
  readonly state: FormState;
  /** The form that mails another such link. */
  readonly another: 'forgot' | 'verifyAgain';
}

/** The one thing to do after a link was used, or found expired. */
function NextStep({ state, another }: NextStepProps) {
  const { t } = useTranslation(['site', 'forms']);
  const login = linkTo('login', usePageHost().locale);
  const className = buttonClassName({ size: 'large' });
  if (state.isDone) {
    return (
      <Link className={className} to={login}>
        {t('forms:signIn.submit')}
      </Link>
    );
  }
  if (!isExpired(state)) return null;
  return (
    <Link className={className} to={`${login}?${another}`}>
      {t('login.newLink')}
    </Link>
  );
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

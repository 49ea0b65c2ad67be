import { brand } from '@harbour/core/brand';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageProps } from '../../page-contract.ts';
import { Banner } from '../../ui/banner/Banner.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { buttonClassName } from '../../ui/button/button-look.ts';
import { TextField } from '../../ui/field/TextField.tsx';
import { EnteredEmail } from './EmailField.tsx';
import { LinkEnded } from './LinkEnded.tsx';
import { ChoosePasswordForm, ForgotForm, VerifyAgainForm, VerifyForm } from './LinkForms.tsx';
import styles from './login.module.css';
import { loginMode } from './login-mode.ts';
import { RegisterForm } from './RegisterForm.tsx';
import { SignInForm } from './SignInForm.tsx';

/** All account forms; the URL selects one. */
export function LoginPage({ url }: PageProps<null>) {
  const email = useRef('');
  return (
    <EnteredEmail value={email}>
      <ModeForm url={url} />
    </EnteredEmail>
  );
}

function ModeForm({ url }: Pick<PageProps<null>, 'url'>) {
  const mode = loginMode(url);
  switch (mode.kind) {
    case 'signIn':
      return <SignInForm url={url} />;
    case 'register':
      return <RegisterForm />;
    case 'forgot':
      return <ForgotForm />;
    case 'verifyAgain':
      return <VerifyAgainForm />;
    case 'verify':
      return <VerifyForm token={mode.token} />;
    case 'used':
    case 'expired':
      return <LinkEnded purpose={mode.purpose} outcome={mode.kind} />;
    case 'staff':
      return <StaffLink address={url} purpose={mode.purpose} token={mode.token} />;
    case 'reset':
    case 'invite':
      return <ChoosePasswordForm token={mode.token} purpose={mode.kind} />;
  }
}

interface StaffLinkProps {
  /** The mailed link. */
  readonly address: URL;
  readonly purpose: 'reset' | 'invite';
  readonly token: string;
}

/** Explains how staff open a mailed link in the back office: the program opens it, or it is pasted there. */
function StaffLink({ address, purpose, token }: StaffLinkProps) {
  const { t } = useTranslation('forms');
  return (
    <section className={styles.account}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('staffLink.title')}</h1>
        <p className={styles.lead}>{t('staffLink.lead', { company: brand.company })}</p>
      </header>
      <ol className={styles.steps}>
        <li>
          <p>{t('staffLink.open')}</p>
          <a className={buttonClassName({ size: 'large' })} href={`harbour://verify?${purpose}=${token}`}>
            {t('staffLink.openButton')}
          </a>
        </li>
        <li>
          <p>{t('staffLink.paste')}</p>
          <CopiedLink link={address.href} />
        </li>
      </ol>
      <p className={styles.lead}>{t('staffLink.noProgram')}</p>
    </section>
  );
}

function CopiedLink({ link }: { readonly link: string }) {
  const { t } = useTranslation(['forms', 'common']);
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const copy = async () => {
    try {
      // There is no clipboard on a page that is not served over HTTPS.
      await navigator.clipboard.writeText(link);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
      field.current?.select();
    }
  };
  return (
    <div className={styles.form}>
      <TextField ref={field} label={t('staffLink.link')} value={link} readOnly />
      {outcome === 'refused' ? <Banner tone="danger">{t('staffLink.copyRefused')}</Banner> : null}
      <Button type="button" kind="secondary" onClick={() => void copy()} data-live>
        {outcome === 'copied' ? t('common:action.copied') : t('common:action.copy')}
      </Button>
    </div>
  );
}

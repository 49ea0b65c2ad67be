import { Button } from '@blueprintjs/core';
import type { SessionUser } from '@harbour/core/realtime';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { classNames } from '../ui/class-names.ts';
import { DialogFrame } from '../ui/DialogFrame.tsx';
import { formatTimestamp } from '../ui/format-timestamp.ts';
import { SentenceGap } from '../ui/joined-texts.ts';
import { useMessages } from '../ui/messages.ts';
import { useDateLocale } from '../ui/use-locale.ts';
import { useBackOffice } from './back-office.ts';
import { SignInForm } from './SignInForm.tsx';
import styles from './session.module.css';
import { useSession } from './use-session.ts';

/**
 * States until when the person has to set up a second factor, with a link; nothing for those who need none.
 */
export function FactorNotice({ className }: { readonly className?: string | undefined }) {
  const { t } = useTranslation('backOffice');
  const locale = useDateLocale();
  const missing = useSession().user?.missingFactor;
  if (!missing || missing.isDue) return null;
  return (
    <p className={className}>
      {t('enrolment.due', { time: formatTimestamp(missing.dueAt, locale) })}
      <SentenceGap />
      <Link to="/profile">{t('enrolment.begin')}</Link>
    </p>
  );
}

/** Asks a person who lost their session to sign in again, over the current page, which keeps its state. */
export function LoginNotice() {
  const { t } = useTranslation('backOffice');
  const { client } = useBackOffice();
  const { user, loginNotice, replacedBy } = useSession();
  const messages = useMessages();
  const leave = () => void client.session.signOut().catch(messages.error);
  // Only the same person may continue here: the page contains data for them.
  const goOn = (signedIn: SessionUser) => {
    if (signedIn._id !== user?._id) location.reload();
  };
  return (
    <DialogFrame
      title={t('notice.title')}
      isOpen={loginNotice && user !== null}
      onClose={leave}
      width={400}
      isFirm
    >
      <p className={styles.text}>
        {replacedBy === undefined ? t('notice.text') : t('notice.replaced', { email: replacedBy })}
      </p>
      <SignInForm email={user?.email ?? ''} onSignedIn={goOn} />
      <Button
        className={classNames(styles.leave)}
        variant="minimal"
        fill
        text={t('notice.someoneElse', { name: user?.name || user?.email })}
        onClick={leave}
      />
    </DialogFrame>
  );
}

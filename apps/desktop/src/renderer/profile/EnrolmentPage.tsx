import { Button } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../session/back-office.ts';
import { useSignInWays } from '../session/browser/use-browser-way.ts';
import { LoginNotice } from '../session/notices.tsx';
import { ProofDialog } from '../session/ProofDialog.tsx';
import { BusyButton } from '../ui/BusyButton.tsx';
import { EntrancePage } from '../ui/EntrancePage.tsx';
import { FormError } from '../ui/FormError.tsx';
import { useMessages } from '../ui/messages.ts';
import { useSubmit } from '../ui/use-submit.ts';
import { Factors } from './Factors.tsx';
import styles from './profile.module.css';

interface EnrolmentPageProps {
  /** Called when the server has found a second factor and the person continues. */
  readonly onDone: () => void;
}

/**
 * Makes an admin set up the second factor that they must have by now; nothing else is open to them. They
 * continue by a button, so that recovery codes stay visible until they are saved.
 */
export function EnrolmentPage({ onDone }: EnrolmentPageProps) {
  const { t } = useTranslation(['backOffice', 'common']);
  const { client } = useBackOffice();
  const messages = useMessages();
  const provider = useSignInWays()?.sso;
  const { isBusy, error, run } = useSubmit(async () => {
    await client.session.reauthenticate();
    if (client.session.state().user?.missingFactor?.isDue) return t('enrolment.missing');
    onDone();
  });
  const signOut = () => void client.session.signOut().catch(messages.error);
  return (
    <EntrancePage title={t('enrolment.title')} lead={t('enrolment.lead')}>
      <div className={styles.enrolment}>
        <Factors />
      </div>
      {provider ? <p className={styles.lead}>{t('enrolment.provider', { provider })}</p> : null}
      <FormError error={error} />
      <div className={styles.actions}>
        <BusyButton intent="primary" isBusy={isBusy} text={t('enrolment.continue')} onClick={run} />
        <Button variant="outlined" text={t('common:navigation.logOut')} onClick={signOut} />
      </div>
      <LoginNotice />
      <ProofDialog />
    </EntrancePage>
  );
}

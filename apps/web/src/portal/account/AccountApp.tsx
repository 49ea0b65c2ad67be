import { useTranslation } from 'react-i18next';
import { LiveView } from '../LiveView.tsx';
import { PortalFrame } from '../PortalFrame.tsx';
import type { PortalAppProps } from '../portal-app-props.ts';
import { useLiveRecord } from '../use-live-record.ts';
import { EmailForm } from './EmailForm.tsx';
import { NewEmail } from './NewEmail.tsx';
import { OwnData } from './OwnData.tsx';
import { OwnPicture } from './OwnPicture.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PersonForm } from './PersonForm.tsx';
import { SignIns } from './SignIns.tsx';

/** The merchant's account, one section per task; a mailed link opens the section it concerns. */
export function AccountApp({ client, user, entry }: PortalAppProps) {
  const { t } = useTranslation(['account', 'portal']);
  const list = useLiveRecord(client, 'users', user._id);
  return (
    <PortalFrame title={t('portal:menu.account')}>
      {client !== undefined && entry === 'email' ? <NewEmail client={client} /> : null}
      <LiveView list={list} empty={null}>
        {([account]) =>
          account === undefined || client === undefined ? null : (
            <>
              <OwnPicture user={user} />
              <PersonForm client={client} account={account} />
              <EmailForm client={client} account={account} />
              <PasswordForm client={client} email={account.email} />
              <SignIns client={client} />
              <OwnData client={client} />
            </>
          )
        }
      </LiveView>
    </PortalFrame>
  );
}

import { brand } from '@harbour/core/brand';
import { isStaff } from '@harbour/core/contract';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useBackOffice } from '../session/back-office.ts';
import { keepPreference, readPreference } from '../session/preferences.ts';
import { SignInForm } from '../session/SignInForm.tsx';
import { useSession } from '../session/use-session.ts';
import { EntrancePage } from '../ui/EntrancePage.tsx';
import styles from './login.module.css';

/** Where staff sign in; whoever was on the way to a page gets there. */
export function LoginPage() {
  const { t } = useTranslation(['backOffice', 'forms']);
  const { host, serverUrl } = useBackOffice();
  const { user } = useSession();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const target = ownAddress(search.get('from'));
  if (user && isStaff(user.role)) return <Navigate to={target} replace />;
  return (
    <EntrancePage title={t('forms:signIn.title')} lead={t('login.lead', { company: brand.company })}>
      <SignInForm
        email={readPreference(host.storage, 'email') ?? ''}
        onSignedIn={({ email }) => {
          keepPreference(host.storage, 'email', email);
          void navigate(target, { replace: true });
        }}
      />
      <p className={styles.server}>
        {t('login.server')} <strong>{new URL(serverUrl || location.origin).host}</strong>{' '}
        <Link to="/server">{t('server.change')}</Link>
      </p>
    </EntrancePage>
  );
}

/** Where to go after signing in: a page of ours, never an address of another origin. */
function ownAddress(from: string | null): string {
  return from && /^\/(?![/\\])/.test(from) && !from.startsWith('/login') ? from : '/home';
}

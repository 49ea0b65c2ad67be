import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { displayName, userAtom } from '../../state/session.ts';
import { useSession } from '../../state/use-session.ts';
import { Disclosure } from '../parts/Disclosure.tsx';
import styles from './user-menu.module.css';

export function UserMenu() {
  const { t } = useTranslation('common');
  const user = useAtomValue(userAtom);
  const { signOut } = useSession();
  if (user === null) return null;
  const leave = async () => {
    await signOut();
    location.replace('/');
  };
  return (
    <Disclosure className={styles.menu} summaryClassName={styles.summary} summary={displayName(user)}>
      <div className={styles.panel}>
        <p className={styles.email}>{user.email}</p>
        <button type="button" className={styles.logOut} onClick={() => void leave().catch(reportError)}>
          {t('navigation.logOut')}
        </button>
      </div>
    </Disclosure>
  );
}

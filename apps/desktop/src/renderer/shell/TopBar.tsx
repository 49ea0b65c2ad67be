import { Button } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../session/back-office.ts';
import { useConnection } from '../session/use-connection.ts';
import { useSession } from '../session/use-session.ts';
import { TransferStatus } from '../transfer/jobs/TransferStatus.tsx';
import { classNames } from '../ui/class-names.ts';
import { ShortcutHint } from '../ui/ShortcutHint.tsx';
import styles from './top-bar.module.css';
import { UserMenu } from './UserMenu.tsx';

interface TopBarProps {
  readonly onSearch: () => void;
  readonly onSignOut: () => void;
}

/** The bar above every page: search, the server, and the person. */
export function TopBar({ onSearch, onSignOut }: TopBarProps) {
  const { t } = useTranslation('backOffice');
  return (
    <header className={styles.bar}>
      <Button
        className={classNames(styles.search)}
        icon={<SearchIcon />}
        onClick={onSearch}
        alignText="start"
      >
        <span className={styles.searchText}>{t('palette.open')}</span>
        <ShortcutHint shortcut="mod+k" />
      </Button>
      <div className={styles.end}>
        <TransferStatus />
        <ServerState />
        <UserMenu onSignOut={onSignOut} />
      </div>
    </header>
  );
}

/** Shows which server this is, and the state of the connection. */
function ServerState() {
  const { t } = useTranslation(['common', 'backOffice']);
  const { serverUrl } = useBackOffice();
  const connection = useConnection();
  // A person whose session was lost is still shown, although nothing they do reaches the server.
  const isSignedOut = useSession().loginNotice && connection === 'connected';
  const { host } = new URL(serverUrl || location.origin);
  const texts = {
    connected: t('connection.connected'),
    connecting: t('connection.connecting'),
    reconnecting: t('connection.reconnecting'),
  } as const;
  return (
    <div className={styles.server} data-connection={isSignedOut ? 'signedOut' : connection} role="status">
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.address}>{host}</span>
      <span className={styles.state}>
        {isSignedOut ? t('backOffice:connection.signedOut') : texts[connection]}
      </span>
    </div>
  );
}

import { Button } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { TransferStatus } from '../transfer/jobs/TransferStatus.tsx';
import { classNames } from '../ui/class-names.ts';
import { ShortcutHint } from '../ui/ShortcutHint.tsx';
import { ServerState } from './ServerState.tsx';
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

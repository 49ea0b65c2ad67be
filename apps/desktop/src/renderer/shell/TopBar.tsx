import { Button, Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core';
import {
  BlankIcon,
  CaretDownIcon,
  DatabaseIcon,
  FullscreenIcon,
  LogOutIcon,
  PersonIcon,
  SearchIcon,
  TickIcon,
} from '@blueprintjs/icons';
import { LOCALE_TABLE, LOCALES } from '@harbour/core/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useBackOffice } from '../session/back-office.ts';
import { readPreference, storePreference } from '../session/preferences.ts';
import { useConnection } from '../session/use-connection.ts';
import { useSession } from '../session/use-session.ts';
import { TransferStatus } from '../transfer/jobs/TransferStatus.tsx';
import { classNames } from '../ui/class-names.ts';
import { ShortcutHint } from '../ui/ShortcutHint.tsx';
import { parseTheme, showTheme, type Theme, themes } from '../ui/theme.ts';
import { useChooseLocale, useLocale } from '../ui/use-locale.ts';
import { usePopoverFocus } from '../ui/use-popover-focus.ts';
import styles from './top-bar.module.css';

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

interface UserMenuProps {
  readonly onSignOut: () => void;
}

/** The person's menu: their profile, theme, language, and signing out. */
function UserMenu({ onSignOut }: UserMenuProps) {
  const { user } = useSession();
  const { t } = useTranslation('records');
  const focus = usePopoverFocus();
  const name = user?.name || user?.email || '';
  return (
    <PopoverNext placement="bottom-end" content={<PersonMenu onSignOut={onSignOut} />} {...focus}>
      <Button variant="minimal" endIcon={<CaretDownIcon />}>
        <span className={styles.person}>
          <span className={styles.name}>{name}</span>
          <span className={styles.role}>{user ? t(`value.role.${user.role}`) : ''}</span>
        </span>
      </Button>
    </PopoverNext>
  );
}

function PersonMenu({ onSignOut }: UserMenuProps) {
  const { t } = useTranslation(['common', 'backOffice']);
  const navigate = useNavigate();
  return (
    <Menu>
      <MenuItem
        icon={<PersonIcon />}
        text={t('backOffice:page.profile')}
        onClick={() => void navigate('/profile')}
      />
      <MenuItem
        icon={<DatabaseIcon />}
        text={t('backOffice:server.change')}
        onClick={() => void navigate('/server')}
      />
      <MenuItem icon={<FullscreenIcon />} text={t('backOffice:menu.fullScreen')} onClick={toggleFullScreen} />
      <ThemeItems />
      <LocaleItems />
      <MenuDivider />
      <MenuItem icon={<LogOutIcon />} text={t('navigation.logOut')} onClick={onSignOut} />
    </Menu>
  );
}

function ThemeItems() {
  const { t } = useTranslation();
  const [theme, choose] = useTheme();
  return (
    <>
      <MenuTitle>{t('theme.label')}</MenuTitle>
      {themes.map((each) => (
        <MenuItem
          key={each}
          text={t(`theme.${each}`)}
          icon={each === theme ? <TickIcon /> : <BlankIcon />}
          aria-current={each === theme}
          onClick={() => choose(each)}
        />
      ))}
    </>
  );
}

function LocaleItems() {
  const { t } = useTranslation();
  const locale = useLocale();
  const choose = useChooseLocale();
  return (
    <>
      <MenuTitle>{t('language.label')}</MenuTitle>
      {LOCALES.map((each) => (
        <MenuItem
          key={each}
          text={LOCALE_TABLE[each].name}
          lang={LOCALE_TABLE[each].htmlLang}
          icon={each === locale ? <TickIcon /> : <BlankIcon />}
          aria-current={each === locale}
          onClick={() => choose(each)}
        />
      ))}
    </>
  );
}

/** Replaces Blueprint's menu title, which is always an `h6` heading. */
function MenuTitle({ children }: { readonly children: string }) {
  return (
    <>
      <MenuDivider />
      <li role="presentation" className={styles.menuTitle}>
        {children}
      </li>
    </>
  );
}

function toggleFullScreen(): void {
  const { fullscreenElement, documentElement } = document;
  void (fullscreenElement ? document.exitFullscreen() : documentElement.requestFullscreen());
}

/** Returns the chosen theme, and a function that changes it. */
function useTheme(): readonly [theme: Theme, choose: (theme: Theme) => void] {
  const { host } = useBackOffice();
  const [theme, setTheme] = useState(() => parseTheme(readPreference(host.storage, 'theme')));
  const choose = (next: Theme) => {
    storePreference(host.storage, 'theme', next);
    showTheme(document.documentElement, next);
    host.shell.setTheme(next);
    setTheme(next);
  };
  return [theme, choose];
}

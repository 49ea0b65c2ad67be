import type { SessionUser } from '@harbour/core/realtime';
import { useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { displayName, userAtom } from '../../state/session.ts';
import { useAction } from '../../state/use-action.ts';
import { useAvatar } from '../../state/use-avatar.ts';
import { Menu } from '../parts/Menu.tsx';
import { useChangePicture } from './use-change-picture.ts';
import { useLeave } from './use-leave.ts';
import styles from './user-menu.module.css';

/** The name and picture of the signed-in person, with a menu of their session. */
export function UserMenu() {
  const user = useAtomValue(userAtom);
  const avatar = useAvatar(user);
  if (user === null) return null;
  return (
    <Menu
      className={styles.menu}
      summaryClassName={styles.summary}
      summary={
        <>
          {avatar === undefined ? (
            <span className={styles.avatar} />
          ) : (
            <img className={styles.avatar} src={avatar} alt="" width={28} height={28} />
          )}
          <span className={styles.name} title={displayName(user)}>
            {displayName(user)}
          </span>
        </>
      }
    >
      <UserPanel user={user} />
    </Menu>
  );
}

function UserPanel({ user }: { readonly user: SessionUser }) {
  const { t } = useTranslation('common');
  const changePicture = useChangePicture(user._id);
  const leave = useLeave();
  return (
    <div className={styles.panel}>
      <p className={styles.email}>{user.email}</p>
      <button
        type="button"
        className={styles.action}
        onClick={({ currentTarget }) => {
          // The menu closes over this button; a dialog that opens now returns the focus to the menu.
          currentTarget.closest('details')?.querySelector('summary')?.focus();
          changePicture.run();
        }}
      >
        {t('picture.change')}
      </button>
      <FullscreenButton className={styles.action} />
      <button type="button" className={styles.action} aria-busy={leave.busy} onClick={leave.run}>
        {t('navigation.logOut')}
      </button>
    </div>
  );
}

interface FullscreenButtonProps {
  readonly className: string | undefined;
}

/** Shows only the dashboard, for the tablet on the counter. */
function FullscreenButton({ className }: FullscreenButtonProps) {
  const { t } = useTranslation('common');
  const isFull = useSyncExternalStore(
    onFullscreenChange,
    () => document.fullscreenElement !== null,
    () => false,
  );
  const { run } = useAction(toggleFullscreen, { isLocal: true });
  return (
    <button type="button" className={className} onClick={run}>
      {t(isFull ? 'action.leaveFullscreen' : 'action.fullscreen')}
    </button>
  );
}

/** Enters or leaves fullscreen. Rejects if the browser does not allow it. */
function toggleFullscreen(): Promise<void> {
  return document.fullscreenElement === null
    ? document.documentElement.requestFullscreen()
    : document.exitFullscreen();
}

/** Calls `task` when the page enters or leaves fullscreen; returns a function that unsubscribes. */
function onFullscreenChange(task: () => void): () => void {
  document.addEventListener('fullscreenchange', task);
  return () => document.removeEventListener('fullscreenchange', task);
}

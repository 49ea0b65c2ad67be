import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useNavigate } from 'react-router-dom';
import type { HostCommand } from '../platform/host.ts';
import { useBackOffice } from '../session/back-office.ts';
import { LoginNotice } from '../session/notices.tsx';
import { ProofDialog } from '../session/ProofDialog.tsx';
import { readPreference, storePreference } from '../session/preferences.ts';
import { useMay } from '../session/use-session.ts';
import { useLeaveGuard } from '../transfer/jobs/use-leave-guard.ts';
import { DialogFrame } from '../ui/DialogFrame.tsx';
import type { NavigationEntry, PageDescription } from '../ui/navigation.ts';
import { findCommand, type PageCommand, useCommands } from '../ui/page-commands.ts';
import { ShortcutHint } from '../ui/ShortcutHint.tsx';
import { isApple, isPressed, isTyping } from '../ui/shortcut.ts';
import { ConnectionBanner, FactorBanner, RoleBanner } from './Banners.tsx';
import styles from './frame.module.css';
import { Palette } from './Palette.tsx';
import { SideNavigation } from './SideNavigation.tsx';
import { SignOutDialog, useSignOut } from './SignOutDialog.tsx';
import { TopBar } from './TopBar.tsx';
import { useRememberedRecords } from './use-recent-records.ts';

interface FrameProps {
  readonly pages: readonly PageDescription[];
  /**
   * Loads the code that most pages need when the browser is idle, so that the first list opens quickly too.
   */
  readonly fetchAhead: () => Promise<unknown>;
}

/** The frame around every page of a signed-in person. */
export function Frame({ pages, fetchAhead }: FrameProps) {
  const entries = useEntries(pages);
  const { t } = useTranslation();
  const [isFolded, fold] = useNavigationFold();
  useRememberedRecords();
  const signingOut = useSignOut();
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null);
  useKeyboard({
    openPalette: () => setOpen('palette'),
    openShortcuts: () => setOpen('shortcuts'),
    signOut: signingOut.begin,
  });
  useEffect(() => {
    // A page that needs the code and cannot load it reports that itself.
    const idle = requestIdleCallback(() => void fetchAhead().catch(() => undefined));
    return () => cancelIdleCallback(idle);
  }, [fetchAhead]);
  const close = () => setOpen(null);
  return (
    <div className={styles.frame} data-folded={isFolded || undefined}>
      <a className={styles.skip} href="#content">
        {t('navigation.skipToContent')}
      </a>
      <SideNavigation entries={entries} isFolded={isFolded} onFold={fold} />
      <div className={styles.main}>
        <TopBar onSearch={() => setOpen('palette')} onSignOut={signingOut.begin} />
        <ConnectionBanner />
        <FactorBanner />
        <RoleBanner />
        <main id="content" className={styles.content} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <Palette entries={entries} isOpen={open === 'palette'} onClose={close} />
      <ShortcutList isOpen={open === 'shortcuts'} onClose={close} />
      <SignOutDialog signingOut={signingOut} />
      <LoginNotice />
      <ProofDialog />
    </div>
  );
}

/** Returns the pages that the signed-in person may open, with titles in their language. */
function useEntries(pages: readonly PageDescription[]): readonly NavigationEntry[] {
  const { t } = useTranslation(['backOffice', 'screens']);
  const may = useMay();
  return pages
    .filter(({ collection }) => collection === undefined || may(collection, 'find'))
    .map((page) => ({
      ...page,
      title: t([`screens:${page.path}.title`, `page.${page.path}`], { defaultValue: page.path }),
    }));
}

const NARROW = '(max-width: 1000px)';
const FULL_SCREEN = '(display-mode: fullscreen)';

/**
 * Returns whether the side navigation is collapsed: as the person left it, else by the available width.
 * Entering full screen collapses it.
 */
function useNavigationFold(): readonly [isFolded: boolean, fold: (isFolded: boolean) => void] {
  const { host } = useBackOffice();
  const isChosen = () => readPreference(host.storage, 'navigation') !== undefined;
  const [isFolded, setFolded] = useState(() =>
    isChosen() ? readPreference(host.storage, 'navigation') === 'folded' : matchMedia(NARROW).matches,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice is read when the width changes
  useEffect(() => {
    const fullScreen = matchMedia(FULL_SCREEN);
    const narrow = matchMedia(NARROW);
    const fold = () => {
      if (fullScreen.matches) setFolded(true);
    };
    const followRoom = () => {
      if (!isChosen()) setFolded(narrow.matches);
    };
    // The window may have changed since the first render.
    followRoom();
    fullScreen.addEventListener('change', fold);
    narrow.addEventListener('change', followRoom);
    return () => {
      fullScreen.removeEventListener('change', fold);
      narrow.removeEventListener('change', followRoom);
    };
  }, []);
  const choose = (next: boolean) => {
    storePreference(host.storage, 'navigation', next ? 'folded' : 'open');
    setFolded(next);
  };
  return [isFolded, choose];
}

interface Openers {
  readonly openPalette: () => void;
  readonly openShortcuts: () => void;
  readonly signOut: () => void;
}

/** Dispatches shortcuts and menu commands to their handlers. */
function useKeyboard(openers: Openers): void {
  const { host } = useBackOffice();
  const commands = useCommands();
  const runHostCommand = useHostCommands(openers, commands);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const run = findPressed(event, isApple(navigator.platform), { openers, commands });
    if (!run || event.defaultPrevented) return;
    event.preventDefault();
    run();
  });
  const onCommand = useEffectEvent(runHostCommand);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  useEffect(() => host.shell.onCommand((command) => onCommand(command)), [host]);
}

interface Reach {
  readonly openers: Openers;
  readonly commands: readonly PageCommand[];
}

function findPressed(event: KeyboardEvent, isMac: boolean, { openers, commands }: Reach) {
  if (isPressed('mod+k', event, isMac)) return openers.openPalette;
  // A single letter is text while someone types.
  const isText = isTyping(event.target) && !event.ctrlKey && !event.metaKey && event.key.length === 1;
  if (isText) return undefined;
  if (isPressed('?', event, isMac)) return openers.openShortcuts;
  return commands.findLast(
    ({ shortcut, disabled, isKeyOnly }) =>
      shortcut !== undefined && !disabled && !isKeyOnly && isPressed(shortcut, event, isMac),
  )?.run;
}

function useHostCommands({ openPalette, openShortcuts, signOut }: Openers, commands: readonly PageCommand[]) {
  const navigate = useNavigate();
  const mayLeave = useLeaveGuard();
  const own: { readonly [command in HostCommand]?: () => void } = {
    palette: openPalette,
    search: openPalette,
    help: openShortcuts,
    refresh: () => {
      if (mayLeave()) location.reload();
    },
    settings: () => void navigate('/profile'),
    changeServer: () => void navigate('/server'),
    signOut,
  };
  return (command: HostCommand) => (findCommand(commands, command)?.run ?? own[command])?.();
}

/** Lists every shortcut that works now: the program's and those of the current page. */
function ShortcutList({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('backOffice');
  const own = useCommands().flatMap(({ label, shortcut, disabled }) =>
    shortcut && !disabled ? [{ label, shortcut }] : [],
  );
  const general = [
    { label: t('palette.open'), shortcut: 'mod+k' },
    { label: t('shortcuts.title'), shortcut: '?' },
  ];
  const listed = Map.groupBy([...general, ...own], ({ label }) => label);
  return (
    <DialogFrame title={t('shortcuts.title')} isOpen={isOpen} onClose={onClose} width={760}>
      <dl className={styles.list}>
        {[...listed].map(([label, same]) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            {same.map(({ shortcut }) => (
              <dd key={shortcut}>
                <ShortcutHint shortcut={shortcut} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </DialogFrame>
  );
}

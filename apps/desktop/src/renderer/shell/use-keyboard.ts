import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { HostCommand } from '../platform/host.ts';
import { useBackOffice } from '../session/back-office.ts';
import { useMayLeave } from '../transfer/jobs/use-may-leave.ts';
import { useMessages } from '../ui/messages.ts';
import { findCommand, type PageCommand, useCommands } from '../ui/page-commands.ts';
import { isApple, isPressed, isTyping } from '../ui/shortcut.ts';

interface Openers {
  readonly openPalette: () => void;
  readonly openShortcuts: () => void;
}

/** Leads keys and the program's menu to whoever answers them. */
export function useKeyboard(openers: Openers): void {
  const { host } = useBackOffice();
  const commands = useCommands();
  const runHostCommand = useHostCommands(openers, commands);
  const latest = useRef({ openers, commands, runHostCommand });
  latest.current = { openers, commands, runHostCommand };

  useEffect(() => {
    const isMac = isApple(navigator.platform);
    const onKey = (event: KeyboardEvent) => {
      const run = findPressed(event, isMac, latest.current);
      if (!run || event.defaultPrevented) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  useEffect(() => host.shell.onCommand((command) => latest.current.runHostCommand(command)), [host]);
}

interface Reach {
  readonly openers: Openers;
  readonly commands: readonly PageCommand[];
}

function findPressed(event: KeyboardEvent, isMac: boolean, { openers, commands }: Reach) {
  if (isPressed('mod+k', event, isMac)) return openers.openPalette;
  // A letter alone is text while someone types.
  const isText = isTyping(event.target) && !event.ctrlKey && !event.metaKey && event.key.length === 1;
  if (isText) return undefined;
  if (isPressed('?', event, isMac)) return openers.openShortcuts;
  return commands.findLast(
    ({ shortcut, disabled }) => shortcut !== undefined && !disabled && isPressed(shortcut, event, isMac),
  )?.run;
}

function useHostCommands({ openPalette, openShortcuts }: Openers, commands: readonly PageCommand[]) {
  const { client } = useBackOffice();
  const messages = useMessages();
  const navigate = useNavigate();
  const mayLeave = useMayLeave();
  const own: { readonly [command in HostCommand]?: () => void } = {
    palette: openPalette,
    search: openPalette,
    help: openShortcuts,
    refresh: () => {
      if (mayLeave()) location.reload();
    },
    settings: () => void navigate('/profile'),
    changeServer: () => void navigate('/server'),
    signOut: () => void client.session.signOut().catch(messages.error),
  };
  return (command: HostCommand) => (findCommand(commands, command)?.run ?? own[command])?.();
}

import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from 'react';
import type { HostCommand } from '../platform/host.ts';
import { createListeners } from './listeners.ts';
import type { Shortcut } from './shortcut.ts';

/** A command of the current page, found in the palette, by its shortcut, and by its id in the menu. */
export interface PageCommand {
  /** A {@link HostCommand} if the menu has such an item, else a name chosen by the page. */
  readonly id: HostCommand | (string & {});
  readonly label: string;
  readonly shortcut?: Shortcut;
  readonly disabled?: boolean;
  /** True for keys that a part of the page handles itself: they are only listed. */
  readonly isKeyOnly?: true;
  readonly run: () => void;
}

/** The commands of the current page and of the overlays above it. */
export interface CommandStore {
  commands(): readonly PageCommand[];
  subscribe(changed: () => void): () => void;
  /** Adds commands until the returned function is called. */
  add(commands: readonly PageCommand[]): () => void;
}

/** Creates a store without commands. */
export function createCommandStore(): CommandStore {
  const { subscribe, notify } = createListeners();
  let layers: readonly (readonly PageCommand[])[] = [];
  let all: readonly PageCommand[] = [];

  function change(next: typeof layers): void {
    layers = next;
    all = layers.flat();
    notify();
  }

  return {
    commands: () => all,
    subscribe,
    add(commands) {
      change([...layers, commands]);
      return () => change(layers.filter((layer) => layer !== commands));
    },
  };
}

/** Returns the command with an id; the topmost one, if several have it. */
export function findCommand(commands: readonly PageCommand[], id: string): PageCommand | undefined {
  return commands.findLast((command) => command.id === id && !command.disabled && !command.isKeyOnly);
}

export const CommandContext = createContext<CommandStore | null>(null);

/** Returns all commands of the current page, for the palette. */
export function useCommands(): readonly PageCommand[] {
  const { commands, subscribe } = useCommandStore();
  return useSyncExternalStore(subscribe, commands);
}

/** Offers commands while mounted. The list may be new in every render: only its contents are compared. */
export function usePageCommands(commands: readonly PageCommand[]): void {
  const { add } = useCommandStore();
  const latest = useRef(commands);
  latest.current = commands;
  const described = JSON.stringify(commands.map(({ run: _, ...command }) => command));
  useEffect(() => {
    const offered: readonly Omit<PageCommand, 'run'>[] = JSON.parse(described);
    return add(offered.map((command, index) => ({ ...command, run: () => latest.current[index]?.run() })));
  }, [add, described]);
}

function useCommandStore(): CommandStore {
  const store = useContext(CommandContext);
  if (!store) throw new Error('There are no commands around this component: wrap it in CommandContext.');
  return store;
}

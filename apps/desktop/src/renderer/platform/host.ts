import type { Platform } from '@harbour/core/platform';

/** A command of the native menu, the command palette or a shortcut; the screen in front answers those it knows. */
export type HostCommand =
  | 'new'
  | 'save'
  | 'search'
  | 'palette'
  | 'export'
  | 'import'
  | 'refresh'
  | 'undo'
  | 'settings'
  | 'signOut'
  | 'changeServer'
  | 'help';

/** What a check of a server's address found. */
export type ServerCheck =
  | { readonly kind: 'ok'; readonly version: string }
  | { readonly kind: 'malformed' | 'unreachable' | 'notHarbour' }
  | { readonly kind: 'tooOld' | 'tooNew'; readonly version: string };

/** The server this program works with. */
export interface ServerChoice {
  /** Address without a path; `undefined` before the first choice. In a browser the page's own origin. */
  current(): Promise<string | undefined>;
  check(address: string): Promise<ServerCheck>;
  /** Keeps the address and starts the window anew; rejects when it was not checked or is not a server of ours. */
  choose(address: string): Promise<void>;
}

/** The window, the task bar and what comes from the system. */
export interface Shell {
  /** Tells of menu commands until the returned function is called. */
  onCommand(listener: (command: HostCommand) => void): () => void;
  /** Tells of `harbour://news/edit/<id>` links, as a route of the program, until the returned function is called. */
  onRoute(listener: (route: string) => void): () => void;
  setTitle(title: string): void;
  /** Progress from 0 to 1 in the dock or task bar; `null` takes it away. */
  setProgress(progress: number | null): void;
  /** A system notification. */
  notify(message: { readonly title: string; readonly body: string }): void;
  /** Asks before the window closes while true. */
  setUnsaved(unsaved: boolean): void;
  setLocale(locale: string): void;
  setTheme(theme: 'light' | 'dark' | 'system'): void;
}

/** What the back office needs of the program it runs in: the desktop's own window or a browser. */
export interface Host extends Platform {
  readonly kind: 'desktop' | 'browser';
  readonly version: string;
  readonly server: ServerChoice;
  readonly shell: Shell;
}

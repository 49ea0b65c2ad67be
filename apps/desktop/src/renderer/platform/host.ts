import type { Files, FileWriter, Platform } from '@harbour/core/platform';
import type { RecordsExport } from '@harbour/core/spreadsheet';
import type { HostCommand } from '../../ipc/commands.ts';
import type { ExportEnd, ExportFailure } from '../../ipc/export-status.ts';
import type { ServerCheck } from '../../ipc/server-check.ts';

export type { ExportEnd, ExportFailure, HostCommand, ServerCheck };

/** The server this program works with. */
export interface ServerChoice {
  /** Address without a path; `undefined` before the first choice. In a browser the page's own origin. */
  current(): Promise<string | undefined>;
  check(address: string): Promise<ServerCheck>;
  /**
   * Keeps the address and starts the window anew; rejects when it was not checked or is not a server of ours.
   */
  choose(address: string): Promise<void>;
}

/** The window, the task bar and what comes from the system. */
export interface Shell {
  /** Tells of menu commands until the returned function is called. */
  onCommand(listener: (command: HostCommand) => void): () => void;
  /**
   * Tells of `harbour://news/edit/<id>` links, as a route of the program, until the returned function is
   * called.
   */
  onRoute(listener: (route: string) => void): () => void;
  /** Names the window, all of it. */
  setTitle(title: string): void;
  /** Progress from 0 to 1 in the dock or task bar; `null` takes it away. */
  setProgress(progress: number | null): void;
  /** A system notification. */
  notify(message: { readonly title: string; readonly body: string }): void;
  /**
   * Has the program ask before the window closes, until the returned function is called; several may hold at
   * once.
   */
  holdUnsaved(): () => void;
  setLocale(locale: string): void;
  setTheme(theme: 'light' | 'dark' | 'system'): void;
}

/** What an export that the program writes itself is told, and tells. */
export interface RecordsRun {
  /** Gives up: nothing is left of the file. */
  readonly signal: AbortSignal;
  /** An access token that still holds; `refused` when the last one no longer does. */
  readonly token: (refused: boolean) => Promise<string>;
  readonly onProgress: (rows: number, found: number) => void;
}

/** A file being written where a person chose. */
export interface HostFileWriter extends FileWriter {
  /** The name the person settled on, without its folder. */
  readonly name: string;
  /** Shows the finished file in its folder; missing where the host has no folders to show. */
  readonly reveal?: () => Promise<void>;
  /** Has the program write the whole file of records, apart from the page; missing where the page has to. */
  readonly writeRecords?: (task: RecordsExport, run: RecordsRun) => Promise<ExportEnd>;
}

export interface HostFiles extends Files {
  save(suggestedName: string, mime: string): Promise<HostFileWriter | undefined>;
}

/** What the back office needs of the program it runs in: the desktop's own window or a browser. */
export interface Host extends Platform {
  readonly kind: 'desktop' | 'browser';
  readonly version: string;
  readonly files: HostFiles;
  readonly server: ServerChoice;
  readonly shell: Shell;
}

import type { Files, FileWriter, Platform } from '@harbour/core/platform';
import type { RecordsExport } from '@harbour/core/spreadsheet';
import { version } from '../../../package.json';
import type { DraftKey } from '../../ipc/calls.ts';
import type { HostCommand } from '../../ipc/events.ts';
import type { ExportEnd, ExportFailure } from '../../ipc/export-status.ts';
import type { ServerCheck } from '../../ipc/server-check.ts';

export type { DraftKey, ExportEnd, ExportFailure, HostCommand, ServerCheck };

/** The choice of the program's server. */
export interface ServerChoice {
  /** Address without a path; `undefined` before the first choice. In a browser, the page's own origin. */
  current(): Promise<string | undefined>;
  check(address: string): Promise<ServerCheck>;
  /**
   * Stores the address and reloads the window; rejects if it was not checked or is not one of our servers.
   */
  choose(address: string): Promise<void>;
}

/** The window, the task bar and events of the operating system. */
export interface Shell {
  /** Listens to menu commands until the returned function is called. */
  onCommand(listener: (command: HostCommand) => void): () => void;
  /** Listens to `harbour://news/edit/<id>` links, as routes, until the returned function is called. */
  onRoute(listener: (route: string) => void): () => void;
  /** Sets the whole title of the window. */
  setTitle(title: string): void;
  /** Shows progress from 0 to 1 in the dock or task bar; `null` removes it. */
  setProgress(progress: number | null): void;
  /** Shows a system notification. */
  notify(message: { readonly title: string; readonly body: string }): void;
  /** Makes the window ask before closing until the returned function is called; calls may overlap. */
  lockUnsaved(): () => void;
  setLocale(locale: string): void;
  setTheme(theme: 'light' | 'dark' | 'system'): void;
}

/** The inputs and callbacks of an export that the program writes itself. */
export interface RecordsRun {
  /** Cancels the export and removes the file. */
  readonly signal: AbortSignal;
  /** Returns a valid access token; `refused` when the last one is no longer valid. */
  readonly token: (refused: boolean) => Promise<string>;
  readonly onProgress: (rows: number, found: number) => void;
}

/** A file being written to a destination that a person chose. */
export interface HostFileWriter extends FileWriter {
  /** The name that the person chose, without its folder. */
  readonly name: string;
  /** Shows the finished file in its folder; absent if the host has no folders to show. */
  readonly reveal?: () => Promise<void>;
  /** Makes the program write the whole file of records; absent if the page has to write it. */
  readonly writeRecords?: (task: RecordsExport, run: RecordsRun) => Promise<ExportEnd>;
}

export interface HostFiles extends Files {
  save(suggestedName: string, mime: string): Promise<HostFileWriter | undefined>;
}

/** The features that the back office needs from its host: the desktop window or a browser. */
export interface Host extends Platform {
  readonly kind: 'desktop' | 'browser';
  readonly version: string;
  readonly files: HostFiles;
  readonly server: ServerChoice;
  readonly shell: Shell;
  /** Listens to the keys of `storage` that other windows change, until the returned function is called. */
  readonly onStored: (listener: (key: string) => void) => () => void;
  /**
   * Returns the key for drafts from the system's key store; `null` if that is unavailable, and in a browser,
   * which has none.
   */
  readonly draftKey: () => Promise<DraftKey | null>;
}

/** Version of this program. */
export const PROGRAM_VERSION: string = version;

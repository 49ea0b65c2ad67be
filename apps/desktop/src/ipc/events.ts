import type { ExportNews } from './export-status.ts';

/** Commands that the program's menu, the command palette and shortcuts can send to the page. */
export const hostCommands = [
  'new',
  'save',
  'search',
  'palette',
  'export',
  'import',
  'refresh',
  'undo',
  'settings',
  'signOut',
  'changeServer',
  'help',
] as const;

/**
 * A command of the native menu, the command palette or a shortcut; the current screen handles those it knows.
 */
export type HostCommand = (typeof hostCommands)[number];

/** Events that the program sends to a page, with their payloads. */
export interface EventPayloads {
  'menu:command': HostCommand;
  /** A link is pending; `links:take` returns it. */
  'links:arrived': undefined;
  /** Progress of an export, sent to the window that started it. */
  'exports:news': ExportNews;
}

export type EventName = keyof EventPayloads;

/** The channels of all events. */
export const eventNames = [
  'menu:command',
  'links:arrived',
  'exports:news',
] as const satisfies readonly EventName[];

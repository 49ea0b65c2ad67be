import type { HostCommand } from './commands.ts';
import type { ExportNews } from './export-status.ts';

/** All that the program tells a page without being asked, with what it says. */
export interface EventPayloads {
  'menu:command': HostCommand;
  /** A link waits to be taken by `links:take`. */
  'links:arrived': undefined;
  /** How an export gets on, told to the window that started it. */
  'exports:news': ExportNews;
}

export type EventName = keyof EventPayloads;

/** The channels of all events. */
export const eventNames = [
  'menu:command',
  'links:arrived',
  'exports:news',
] as const satisfies readonly EventName[];

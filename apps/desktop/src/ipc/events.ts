import type { HostCommand } from './commands.ts';
import type { ExportNews } from './export-status.ts';

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

import type { HostCommand } from './commands.ts';

/** All that the program tells a page without being asked, with what it says. */
export interface EventPayloads {
  'menu:command': HostCommand;
  /** A link waits to be taken by `links:take`. */
  'links:arrived': undefined;
}

export type EventName = keyof EventPayloads;

/** The channels of all events. */
export const eventNames = ['menu:command', 'links:arrived'] as const satisfies readonly EventName[];

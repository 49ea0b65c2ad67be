import type { EventName, EventPayloads } from '../../ipc/events.ts';
import type { CallHandler } from './answer-call.ts';

/** Calls of one subject, with the cleanup for a window that goes away. */
export interface CallGroup {
  readonly handlers: readonly CallHandler[];
  /** Releases everything of a window; called when it closes or reloads. */
  readonly forget?: (window: number) => Promise<void>;
}

/** Sends an event to a window; does nothing where the window is gone. */
export type Tell = <N extends EventName>(window: number, name: N, payload: EventPayloads[N]) => void;

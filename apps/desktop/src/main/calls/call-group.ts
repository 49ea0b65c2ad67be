import type { EventName, EventPayloads } from '../../ipc/events.ts';
import type { CallHandler } from './answer-call.ts';

/** Calls of one subject, and the end of what a window held of it. */
export interface CallGroup {
  readonly handlers: readonly CallHandler[];
  /** Lets go of what a window was given or is doing; called when it closes or loads anew. */
  readonly forget?: (window: number) => Promise<void>;
}

/** Tells a window of an event; nothing happens where the window has gone. */
export type Tell = <N extends EventName>(window: number, name: N, payload: EventPayloads[N]) => void;

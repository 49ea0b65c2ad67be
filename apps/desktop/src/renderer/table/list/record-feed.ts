import { type RecordEvent, recordEvents } from '@harbour/core/contract/values';
import type { CancelTimer } from '@harbour/core/platform';
import type { RecordChange } from '@harbour/core/table';
import type { Row } from '../table-screen.ts';

/** Runs a task before the next frame is painted. */
export type Frame = (task: () => void) => CancelTimer;

/** The source of record events. */
export interface RecordEvents {
  on(event: RecordEvent, listener: (record: Row) => void): unknown;
  off(event: RecordEvent, listener: (record: Row) => void): unknown;
}

/** More changes than this do not wait for a frame, so that a hidden window does not accumulate them. */
const HOARD = 5_000;

/**
 * Delivers the events of records, in order and at most once per frame, until the returned function is called.
 */
export function feedRecords(
  source: RecordEvents,
  frame: Frame,
  take: (changes: readonly RecordChange<Row>[]) => void,
): () => void {
  let waiting: RecordChange<Row>[] = [];
  let cancel: (() => void) | null = null;
  const flush = () => {
    cancel?.();
    cancel = null;
    const changes = waiting;
    waiting = [];
    if (changes.length > 0) take(changes);
  };
  const listeners = recordEvents.map((event) => {
    const listener = (record: Row) => {
      waiting.push({ event, record });
      if (waiting.length >= HOARD) flush();
      else cancel ??= frame(flush);
    };
    source.on(event, listener);
    return () => void source.off(event, listener);
  });
  return () => {
    cancel?.();
    for (const stop of listeners) stop();
  };
}

/** How often lists are updated in a hidden window, which paints no frames, in milliseconds. */
const HIDDEN_MS = 500;

/** Runs a task in the next animation frame, or after a short time if the window is hidden. */
export const animationFrame: Frame = (task) => {
  const cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  const run = () => {
    cancel();
    task();
  };
  const frame = requestAnimationFrame(run);
  const timer = setTimeout(run, HIDDEN_MS);
  return cancel;
};

import type { LogPosition } from './change-log.ts';

/**
 * How far this process has notified its sockets: every change up to {@link PublishedPosition.position} has
 * been handed to the broadcast, so that a socket that receives the position has received their events before.
 * Changes of other nodes are published from the log, before the reader moves on. Changes of this node are
 * published by the call that made them, some time after their commit, so the log may already have been read
 * past them. Every such call therefore holds the position at its value when the call began: its transaction
 * began later, so its entries come after that position.
 */
export interface PublishedPosition {
  /**
   * The log has been read up to this position, and the changes of other nodes up to it have been published.
   */
  read(position: LogPosition): void;
  /** Begins a call that may write. */
  hold(): HeldPosition;
  /** `undefined` until the log was read for the first time. */
  position(): LogPosition | undefined;
}

/** A call that may write; it holds the position. */
interface HeldPosition {
  /** Ends the call, after its changes were published. */
  release(): void;
  /** Ends a call that failed, so that it is unknown whether its changes are committed. */
  releaseUnknown(): void;
}

/**
 * Publishes from the log what this process may have written after a position, and calls `release` once no
 * more can follow.
 */
export type PublishUnknown = (position: LogPosition | undefined, release: () => void) => void;

/** Creates the position of a process; calls whose outcome is unknown are handed to `publishUnknown`. */
export function createPublishedPosition(publishUnknown: PublishUnknown): PublishedPosition {
  let position: LogPosition | undefined;
  // In the order in which the calls began, so the first one has the earliest position.
  const held = new Map<symbol, LogPosition | undefined>();
  return {
    read(next) {
      if (position === undefined || isBefore(position, next)) position = next;
    },
    hold() {
      const call = Symbol('call');
      const [from, release] = [position, () => void held.delete(call)];
      held.set(call, from);
      return { release, releaseUnknown: () => publishUnknown(from, release) };
    },
    position() {
      const [earliest] = held;
      return earliest === undefined ? position : earliest[1];
    },
  };
}

/** True when the first position is before the second. */
export function isBefore(one: LogPosition, other: LogPosition): boolean {
  if (one.transaction === other.transaction) return one.position < other.position;
  return BigInt(one.transaction) < BigInt(other.transaction);
}

/** Returns a position as the text that clients store and send back. */
export function positionText({ transaction, position, at }: LogPosition): string {
  return `${transaction}.${position}.${at}`;
}

const POSITION = /^(\d{1,19})\.(\d{1,15})\.(\d{1,15})$/;

/** Reads the text of a position; `undefined` for any other text. */
export function readPosition(text: string): LogPosition | undefined {
  const [, transaction, position, at] = POSITION.exec(text) ?? [];
  return transaction === undefined ? undefined : { transaction, position: Number(position), at: Number(at) };
}

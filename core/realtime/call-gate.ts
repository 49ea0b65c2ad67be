import { Timeout } from '@feathersjs/errors';
import type { HookContext, NextFunction } from '@feathersjs/feathers';
import type { Clock } from '../platform/platform.ts';

/**
 * Holds calls back while the connection is down or its sign-in is not restored yet. Otherwise socket.io sends
 * them first on the next connection, where the server takes them for a visitor's and shows a visitor's
 * records.
 */
export interface CallGate {
  readonly hook: (context: HookContext, next: NextFunction) => Promise<void>;
  open(): void;
  close(): void;
  /** Fails the calls that are held. */
  refuse(error: unknown): void;
  /** Resolves when every call that was let through has its response. */
  settled(): Promise<void>;
}

/** Creates an open gate. A call that is held for `timeoutMs` fails with `Timeout`. */
export function createCallGate(clock: Clock, timeoutMs: number): CallGate {
  const held = new Set<{ readonly pass: () => void; readonly refuse: (error: unknown) => void }>();
  const running = new Set<Promise<void>>();
  let isOpen = true;
  const opened = () =>
    new Promise<void>((resolve, reject) => {
      const waiting = {
        pass() {
          cancel();
          resolve();
        },
        refuse(error: unknown) {
          cancel();
          held.delete(waiting);
          reject(error);
        },
      };
      const cancel = clock.after(timeoutMs, () =>
        waiting.refuse(new Timeout('The server cannot be reached')),
      );
      held.add(waiting);
    });
  return {
    async hook({ path }, next) {
      // Restoring the sign-in itself must pass.
      if (!isOpen && path !== 'authentication') await opened();
      const answered = next();
      running.add(answered);
      try {
        await answered;
      } finally {
        running.delete(answered);
      }
    },
    open() {
      isOpen = true;
      for (const { pass } of held) pass();
      held.clear();
    },
    close() {
      isOpen = false;
    },
    refuse(error) {
      for (const waiting of held) waiting.refuse(error);
    },
    async settled() {
      await Promise.allSettled(running);
    },
  };
}

import { Refused } from '../calls/refused.ts';

/**
 * Things that windows hold without knowing them: each under a name of its own that works in its window only.
 */
export interface Handles<Thing> {
  give(window: number, thing: Thing): string;
  /** Throws `unknownHandle` where this window was not given it. */
  get(window: number, handle: string): Thing;
  /** Takes everything from a window that has gone or loads anew. */
  dropAll(window: number): readonly Thing[];
}

/** Handles whose names come from `newHandle`. */
export function createHandles<Thing>(newHandle: () => string): Handles<Thing> {
  const held = new Map<string, { readonly window: number; readonly thing: Thing }>();
  return {
    give(window, thing) {
      const handle = newHandle();
      held.set(handle, { window, thing });
      return handle;
    },
    get(window, handle) {
      const entry = held.get(handle);
      if (entry?.window !== window)
        throw new Refused('unknownHandle', 'This window was given no file under this handle');
      return entry.thing;
    },
    dropAll(window) {
      const own = [...held].filter(([, entry]) => entry.window === window);
      for (const [handle] of own) held.delete(handle);
      return own.map(([, { thing }]) => thing);
    },
  };
}

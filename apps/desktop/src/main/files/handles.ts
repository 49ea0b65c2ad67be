import { Refused } from '../calls/refused.ts';

/** Things that windows hold without knowing them: each under a name of its own that works in its window only. */
export interface Handles<Thing> {
  give(window: number, thing: Thing): string;
  /** Throws `unknownHandle` where this window was not given it. */
  get(window: number, handle: string): Thing;
  drop(window: number, handle: string): void;
  /** Takes everything from a window that has gone or loads anew. */
  dropAll(window: number): readonly Thing[];
}

/** Handles whose names come from `newHandle`. */
export function createHandles<Thing>(newHandle: () => string): Handles<Thing> {
  const held = new Map<string, { readonly window: number; readonly thing: Thing }>();

  function find(window: number, handle: string): Thing | undefined {
    const entry = held.get(handle);
    return entry?.window === window ? entry.thing : undefined;
  }
  return {
    give(window, thing) {
      const handle = newHandle();
      held.set(handle, { window, thing });
      return handle;
    },
    get(window, handle) {
      const thing = find(window, handle);
      if (thing === undefined)
        throw new Refused('unknownHandle', 'This window was given no file under this handle');
      return thing;
    },
    drop(window, handle) {
      if (find(window, handle) !== undefined) held.delete(handle);
    },
    dropAll(window) {
      const own = [...held].filter(([, entry]) => entry.window === window);
      for (const [handle] of own) held.delete(handle);
      return own.map(([, { thing }]) => thing);
    },
  };
}

import { Refused } from '../../ipc/refusal.ts';

/** Objects that windows use without access to them: each has a handle that is valid in its window only. */
export interface Handles<Thing> {
  give(window: number, thing: Thing): string;
  /** Throws `unknownHandle` if this window does not have the handle. */
  get(window: number, handle: string): Thing;
  /** Removes all handles of a window that closed or reloads, and returns their objects. */
  dropAll(window: number): readonly Thing[];
}

/** Creates handles whose names come from `newHandle`. */
export function createHandles<Thing>(newHandle: () => string): Handles<Thing> {
  const entries = new Map<string, { readonly window: number; readonly thing: Thing }>();
  return {
    give(window, thing) {
      const handle = newHandle();
      entries.set(handle, { window, thing });
      return handle;
    },
    get(window, handle) {
      const entry = entries.get(handle);
      if (entry?.window !== window)
        throw new Refused('unknownHandle', 'This window was given no file under this handle');
      return entry.thing;
    },
    dropAll(window) {
      const own = [...entries].filter(([, entry]) => entry.window === window);
      for (const [handle] of own) entries.delete(handle);
      return own.map(([, { thing }]) => thing);
    },
  };
}

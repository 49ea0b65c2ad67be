import { eventNames } from '../ipc/events.ts';
import { PAGE_SERVER, verbs } from '../ipc/verbs.ts';

type Listener = (event: unknown, payload: unknown) => void;

/** The parts of Electron that the preload uses. */
interface Channels {
  invoke(channel: string, ...args: readonly unknown[]): Promise<unknown>;
  on(channel: string, listener: Listener): unknown;
  off(channel: string, listener: Listener): unknown;
}

/**
 * Creates `window.harbour`: a function for each call, and the events; no other channel can be reached. Each
 * call first states for which server its page was loaded, so that a page that outlives a change of the server
 * cannot act for the new one.
 */
export function createBridge(channels: Channels): object {
  const server = channels.invoke(PAGE_SERVER);
  const areas = Object.entries(verbs).map(([area, names]) => [
    area,
    Object.fromEntries(
      names.map((verb) => [
        verb,
        async (...args: unknown[]) => channels.invoke(`${area}:${verb}`, await server, ...args),
      ]),
    ),
  ]);
  return { ...Object.fromEntries(areas), on: (...call: Parameters<typeof listen>) => listen(...call) };

  function listen(name: string, listener: (payload: unknown) => void): () => void {
    if (!eventNames.some((known) => known === name)) throw new TypeError(`There is no event ${name}`);
    // The event itself is not passed on: it gives access to ipcRenderer.
    const report: Listener = (_event, payload) => listener(payload);
    channels.on(name, report);
    return () => void channels.off(name, report);
  }
}

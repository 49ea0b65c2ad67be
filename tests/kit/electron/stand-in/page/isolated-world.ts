import type { createBridge } from './bridge.ts';
import type { Base64, createCodec } from './codec.ts';

/** The inputs of the preload's world; everything but `preload` is data. */
export interface IsolatedWorldOptions {
  readonly secret: string;
  /** Name of the function that sends a text to the main process. */
  readonly sendName: string;
  /** Name of the function through which the main process responds. */
  readonly receiveName: string;
  readonly preloadPath: string;
  readonly process: Readonly<Record<string, unknown>>;
}

type Listener = (...args: unknown[]) => void;
/** A preload's source, wrapped as Node wraps a CommonJS module. */
type Preload = (own: {
  readonly require: (id: string) => unknown;
  readonly module: object;
  readonly exports: object;
  readonly process: object;
}) => void;

export interface IsolatedWorldParts {
  readonly makeBridge: typeof createBridge;
  readonly makeCodec: typeof createCodec;
  readonly preload: Preload;
}

/**
 * Runs second in every document, in a world of its own: defines the globals of a sandboxed preload, then runs
 * the preload.
 */
export function openIsolatedWorld(options: IsolatedWorldOptions, parts: IsolatedWorldParts): void {
  if (window !== window.top) return;
  // Base64 methods of Uint8Array are newer than this TypeScript's types.
  const base64: Base64 = {
    encode: (bytes) => Reflect.apply(Reflect.get(bytes, 'toBase64'), bytes, []),
    decode: (text) => Reflect.apply(Reflect.get(Uint8Array, 'fromBase64'), Uint8Array, [text]),
  };
  const codec = parts.makeCodec(base64);
  const sendText: (text: string) => void = Reflect.get(globalThis, options.sendName);
  const element = document.createElement('stand-in-bridge');
  document.dispatchEvent(new FocusEvent(options.secret, { relatedTarget: element }));
  const bridge = parts.makeBridge(element, 'preload:', 'page:');
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: unknown): void }>();
  let next = 1;

  class Emitter {
    private readonly listeners = new Map<string, Listener[]>();
    on(name: string, listener: Listener): this {
      this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
      return this;
    }
    once(name: string, listener: Listener): this {
      const once: Listener = (...args) => {
        this.off(name, once);
        listener(...args);
      };
      return this.on(name, once);
    }
    off(name: string, listener: Listener): this {
      this.listeners.set(
        name,
        (this.listeners.get(name) ?? []).filter((own) => own !== listener),
      );
      return this;
    }
    addListener(name: string, listener: Listener): this {
      return this.on(name, listener);
    }
    removeListener(name: string, listener: Listener): this {
      return this.off(name, listener);
    }
    removeAllListeners(name: string): this {
      this.listeners.delete(name);
      return this;
    }
    emit(name: string, ...args: unknown[]): void {
      for (const listener of this.listeners.get(name) ?? []) listener(...args);
    }
  }

  const absent = (name: string) => () => {
    throw new Error(`stand-in: ${name} is not supported`);
  };
  const say = (message: object) => sendText(JSON.stringify({ url: location.href, ...message }));
  const ipcRenderer = Object.assign(new Emitter(), {
    send: (channel: string, ...args: unknown[]) => say({ kind: 'send', channel, args: codec.encode(args) }),
    invoke: (channel: string, ...args: unknown[]) =>
      new Promise((resolve, reject) => {
        const coded = codec.encode(args);
        const id = next++;
        waiting.set(id, { resolve, reject });
        say({ kind: 'invoke', id, channel, args: coded });
      }),
    sendSync: absent('ipcRenderer.sendSync'),
    postMessage: absent('ipcRenderer.postMessage'),
    sendToHost: absent('ipcRenderer.sendToHost'),
  });

  type Head =
    | { readonly kind: 'message'; readonly channel: string }
    | { readonly kind: 'answer' | 'failure'; readonly id: number };
  let received = '';
  const receive = (head: Head | null, part: string) => {
    received += part;
    if (!head) return;
    const value = codec.decode(received);
    received = '';
    if (head.kind === 'message') {
      const args: unknown[] = Array.isArray(value) ? value : [];
      ipcRenderer.emit(head.channel, { sender: ipcRenderer, senderId: 0, ports: [] }, ...args);
      return;
    }
    const promise = waiting.get(head.id);
    waiting.delete(head.id);
    if (head.kind === 'failure') promise?.reject(new Error(String(value)));
    else promise?.resolve(value);
  };
  Reflect.set(globalThis, options.receiveName, receive);

  const electron = {
    contextBridge: {
      exposeInMainWorld: (key: string, api: unknown) => bridge.expose(key, api),
      exposeInIsolatedWorld: absent('contextBridge.exposeInIsolatedWorld'),
    },
    ipcRenderer,
    webFrame: { setZoomFactor: absent('webFrame.setZoomFactor') },
    webUtils: { getPathForFile: absent('webUtils.getPathForFile') },
  };
  // The modules that a sandboxed preload may require.
  const modules: Readonly<Record<string, unknown>> = {
    electron,
    'electron/renderer': electron,
    events: Object.assign(Emitter, { EventEmitter: Emitter }),
    timers: { setTimeout, clearTimeout, setInterval, clearInterval },
    url: { URL, URLSearchParams },
  };
  const require = (id: string) => {
    const found = modules[id.replace(/^node:/, '')];
    if (!found) throw new Error(`module not found: ${id}`);
    return found;
  };
  const process = Object.assign(new Emitter(), options.process);
  const module = { exports: {} };
  try {
    parts.preload({ require, module, exports: module.exports, process });
  } catch (error) {
    const detail = error instanceof Error ? error.stack : String(error);
    reportError(new Error(`Unable to load preload script: ${options.preloadPath}\n${detail}`));
  }
  document.addEventListener('DOMContentLoaded', () => process.emit('loaded'));
}

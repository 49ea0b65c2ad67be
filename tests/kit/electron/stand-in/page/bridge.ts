/** A value in transit between two worlds: a kind and its content. */
type Packed = readonly [kind: string, content?: unknown];

export interface Bridge {
  /** Defines `api` on the other world's window, frozen; throws as Electron does when the name is taken. */
  expose(key: string, api: unknown): void;
}

/**
 * One end of the contextBridge, in the page's own world (before any script of the page) and in the preload's.
 * Both share one detached element; a value is passed as the detail of an event on it, which Chromium clones
 * between worlds, synchronously. Functions and promises are passed as numbers. It is used as source text: it
 * may refer to nothing outside itself, and keeps its own references to built-in functions, so that a page
 * that replaces them later intercepts nothing.
 */
export function createBridge(element: Element, mine: string, theirs: string): Bridge {
  const { apply } = Reflect;
  const { dispatchEvent, addEventListener } = EventTarget.prototype;
  const detailOf = Object.getOwnPropertyDescriptor(CustomEvent.prototype, 'detail')?.get;
  const tagOf = Object.prototype.toString;
  const { defineProperty, freeze, keys } = Object;
  const [Message, Later, Failure] = [CustomEvent, Promise, Error];
  const { then } = Promise.prototype;
  const clone = structuredClone;
  const cloned = new Set(['ArrayBuffer', 'Date', 'RegExp', 'Blob', 'File', 'ImageData', 'ImageBitmap']);
  const exported = new Map<number, unknown>();
  const numbers = new WeakMap<object, number>();
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: unknown): void }>();
  let next = 1;
  let answer: { failed: boolean; packed: Packed } | undefined;
  let exposeProblem: string | undefined;

  const post = (kind: string, detail: unknown) =>
    apply(dispatchEvent, element, [new Message(mine + kind, { detail })]);
  // biome-ignore lint/suspicious/noExplicitAny: what comes was made by the other end of this very function
  const on = (kind: string, receive: (detail: any) => void) =>
    apply(addEventListener, element, [
      theirs + kind,
      (event: Event) => receive(detailOf && apply(detailOf, event, [])),
    ]);

  function packReference(value: object): number {
    exported.set(next, value);
    return next++;
  }

  function pack(value: unknown, depth = 0): Packed | undefined {
    if (depth > 1000) throw new TypeError('Electron contextBridge recursion depth exceeded.');
    if (typeof value === 'symbol') return undefined;
    if (typeof value === 'function') {
      const back = numbers.get(value);
      return back === undefined ? ['function', packReference(value)] : ['back', back];
    }
    if (value === null || typeof value !== 'object') return ['plain', value];
    if (value instanceof Later) return packPromise(value);
    const tag = apply(tagOf, value, []).slice(8, -1);
    if (value instanceof Failure || tag === 'Error')
      return ['error', String(value instanceof Error && value.message)];
    if (Array.isArray(value)) return ['array', value.map((item) => pack(item, depth + 1) ?? ['plain'])];
    if (ArrayBuffer.isView(value) || cloned.has(tag)) return ['plain', value];
    if (value instanceof Map || value instanceof Set) return ['plain', clone(value)];
    if (value instanceof Node) throw new Failure('stand-in: DOM nodes do not cross the bridge');
    const entries: [string, Packed][] = [];
    for (const key of keys(value)) {
      const packed = pack(Reflect.get(value, key), depth + 1);
      if (packed) entries.push([key, packed]);
    }
    return ['object', entries];
  }

  function packPromise(promise: Promise<unknown>): Packed {
    const id = next++;
    apply(then, promise, [
      (value: unknown) => settle(id, false, value),
      (error: unknown) => settle(id, true, error),
    ]);
    return ['promise', id];
  }

  function settle(id: number, failed: boolean, value: unknown): void {
    try {
      post('settle', { id, failed, packed: pack(value) ?? ['plain'] });
    } catch (error) {
      post('settle', { id, failed: true, packed: ['error', String(error)] });
    }
  }

  // biome-ignore lint/suspicious/noExplicitAny: what comes was packed above
  function unpack([kind, content]: readonly [string, any?], frozen = false): unknown {
    const done = <Made>(made: Made) => (frozen ? freeze(made) : made);
    switch (kind) {
      case 'array':
        return done(content.map((item: Packed) => unpack(item, frozen)));
      case 'object': {
        const object = {};
        for (const [key, packed] of content) {
          const value = unpack(packed, frozen);
          defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
        }
        return done(object);
      }
      case 'function': {
        const proxy = (...args: unknown[]) => call(content, args);
        numbers.set(proxy, content);
        return done(proxy);
      }
      case 'back':
        return exported.get(content);
      case 'promise':
        return new Later((resolve, reject) => waiting.set(content, { resolve, reject }));
      case 'error':
        return new Failure(content);
      default:
        return content;
    }
  }

  function call(id: number, args: readonly unknown[]): unknown {
    const before = answer;
    answer = undefined;
    post('call', { id, args: pack(args) });
    const came = answer;
    answer = before;
    return read(came);
  }

  function read(came: typeof answer): unknown {
    if (!came) throw new Failure('An object could not be cloned.');
    const value = unpack(came.packed);
    if (came.failed) throw value;
    return value;
  }

  on('call', ({ id, args }) => {
    try {
      const wanted = exported.get(id);
      const value =
        typeof wanted === 'function' ? apply(wanted, undefined, unpack(args) as unknown[]) : undefined;
      post('return', { failed: false, packed: pack(value) ?? ['plain'] });
    } catch (error) {
      post('return', {
        failed: true,
        packed: ['error', error instanceof Failure ? error.message : String(error)],
      });
    }
  });
  on('return', (came) => {
    answer = came;
  });
  on('settle', ({ id, failed, packed }) => {
    const promise = waiting.get(id);
    waiting.delete(id);
    if (failed) promise?.reject(unpack(packed));
    else promise?.resolve(unpack(packed));
  });
  on('expose', ({ key, packed }) => {
    const taken = key in globalThis;
    if (!taken) defineProperty(globalThis, key, { value: unpack(packed, true), enumerable: true });
    post('exposed', taken ? 'Cannot bind an API on top of an existing property on the window object' : '');
  });
  on('exposed', (problem) => {
    exposeProblem = problem;
  });

  return {
    expose(key, api) {
      exposeProblem = undefined;
      post('expose', { key, packed: pack(api) });
      if (exposeProblem === undefined) throw new Failure('An object could not be cloned.');
      if (exposeProblem) throw new Failure(exposeProblem);
    },
  };
}

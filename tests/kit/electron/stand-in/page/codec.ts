/** The encoding of a value that JSON cannot hold; `$` names its kind. */
type Tagged =
  | { readonly $: 'number' | 'bigint'; readonly text: string }
  | { readonly $: 'undefined' }
  | { readonly $: 'seen'; readonly index: number }
  | { readonly $: 'array' | 'set'; readonly items: readonly Encoded[] }
  | { readonly $: 'map'; readonly pairs: readonly (readonly [Encoded, Encoded])[] }
  | { readonly $: 'object'; readonly entries: readonly (readonly [string, Encoded])[] }
  | { readonly $: 'buffer'; readonly base64: string }
  | { readonly $: 'view'; readonly type: string; readonly base64: string }
  | { readonly $: 'date'; readonly time: number | null }
  | { readonly $: 'pattern'; readonly source: string; readonly flags: string }
  | { readonly $: 'error'; readonly name: string; readonly message: string; readonly stack: string };

type Encoded = null | string | number | boolean | Tagged;

export interface Base64 {
  encode(bytes: Uint8Array): string;
  decode(text: string): Uint8Array<ArrayBuffer>;
}

export interface Codec {
  /** Throws as Electron does for values that the structured clone algorithm rejects. */
  encode(value: unknown): string;
  decode(text: string): unknown;
}

/**
 * Structured clone as text, for IPC over DevTools, which carries only strings. It is used in Node and, as
 * source text, in the page: it may refer to nothing outside itself.
 */
export function createCodec(base64: Base64): Codec {
  const refuse = (): never => {
    throw new Error('An object could not be cloned.');
  };

  function encodeAll(root: unknown): string {
    const seen = new Map<object, number>();

    function encode(value: unknown): Encoded {
      if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
      if (typeof value === 'number') {
        if (Number.isFinite(value) && !Object.is(value, -0)) return value;
        return { $: 'number', text: Object.is(value, -0) ? '-0' : String(value) };
      }
      if (value === undefined) return { $: 'undefined' };
      if (typeof value === 'bigint') return { $: 'bigint', text: String(value) };
      if (typeof value !== 'object') return refuse();
      const index = seen.get(value);
      if (index !== undefined) return { $: 'seen', index };
      seen.set(value, seen.size);
      return encodeObject(value);
    }

    function encodeObject(value: object): Encoded {
      if (Array.isArray(value)) return { $: 'array', items: value.map(encode) };
      if (value instanceof ArrayBuffer) return { $: 'buffer', base64: base64.encode(new Uint8Array(value)) };
      if (ArrayBuffer.isView(value)) {
        const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
        const name = Object.prototype.toString.call(value).slice(8, -1);
        return { $: 'view', type: name, base64: base64.encode(bytes) };
      }
      if (value instanceof Date) return { $: 'date', time: value.getTime() };
      if (value instanceof RegExp) return { $: 'pattern', source: value.source, flags: value.flags };
      if (value instanceof Map)
        return { $: 'map', pairs: [...value].map(([k, v]) => [encode(k), encode(v)]) };
      if (value instanceof Set) return { $: 'set', items: [...value].map(encode) };
      if (value instanceof Error) {
        return { $: 'error', name: value.name, message: String(value.message), stack: value.stack ?? '' };
      }
      if (value instanceof Promise || value instanceof WeakMap || value instanceof WeakSet) return refuse();
      return { $: 'object', entries: Object.entries(value).map(([key, own]) => [key, encode(own)]) };
    }

    return JSON.stringify(encode(root));
  }

  const ERRORS: Readonly<Record<string, ErrorConstructor>> = {
    RangeError,
    ReferenceError,
    SyntaxError,
    TypeError,
  };
  const VIEWS: Readonly<Record<string, new (buffer: ArrayBuffer) => ArrayBufferView>> = {
    BigInt64Array,
    BigUint64Array,
    DataView,
    Float32Array,
    Float64Array,
    Int16Array,
    Int32Array,
    Int8Array,
    Uint16Array,
    Uint32Array,
    Uint8Array,
    Uint8ClampedArray,
  };

  function decodeAll(text: string): unknown {
    const made: unknown[] = [];

    function keep<Made>(value: Made): Made {
      made.push(value);
      return value;
    }

    function decode(coded: Encoded): unknown {
      if (coded === null || typeof coded !== 'object') return coded;
      switch (coded.$) {
        case 'number':
          return Number(coded.text);
        case 'bigint':
          return BigInt(coded.text);
        case 'undefined':
          return undefined;
        case 'seen':
          return made[coded.index];
        case 'array': {
          const array: unknown[] = keep([]);
          for (const item of coded.items) array.push(decode(item));
          return array;
        }
        case 'set': {
          const set = keep(new Set());
          for (const item of coded.items) set.add(decode(item));
          return set;
        }
        case 'map': {
          const map = keep(new Map());
          for (const [key, value] of coded.pairs) map.set(decode(key), decode(value));
          return map;
        }
        case 'object': {
          const object = keep({});
          for (const [key, own] of coded.entries) {
            const value = decode(own);
            Object.defineProperty(object, key, {
              value,
              enumerable: true,
              configurable: true,
              writable: true,
            });
          }
          return object;
        }
        case 'buffer':
          return keep(base64.decode(coded.base64).buffer);
        case 'view': {
          const View = VIEWS[coded.type] ?? Uint8Array;
          return keep(new View(base64.decode(coded.base64).buffer));
        }
        case 'date':
          return keep(new Date(coded.time ?? Number.NaN));
        case 'pattern':
          return keep(new RegExp(coded.source, coded.flags));
        case 'error': {
          const error = keep(new (ERRORS[coded.name] ?? Error)(coded.message));
          error.stack = coded.stack;
          return error;
        }
      }
    }

    return decode(JSON.parse(text));
  }

  return { encode: encodeAll, decode: decodeAll };
}

/** Members that engines and test runners read on every object. */
const ASKED_OF_ALL = new Set([
  'then',
  'catch',
  'toJSON',
  'constructor',
  'inspect',
  'nodeType',
  'asymmetricMatch',
  'prototype',
  'default',
  '__esModule',
]);

function isAskedOfAll(key: string | symbol): boolean {
  return typeof key === 'symbol' || ASKED_OF_ALL.has(key);
}

/**
 * An object whose missing members throw with their name when read, so that the stand-in never returns a
 * silent `undefined`.
 */
export function strict<Target extends object>(name: string, target: Target): Target {
  return new Proxy(target, {
    get(own, key, receiver) {
      if (key in own || isAskedOfAll(key)) return Reflect.get(own, key, receiver);
      throw new Error(`stand-in: ${name}.${String(key)} is not implemented`);
    },
  });
}

/** A part of Electron that may be imported here but not used. */
export function absent(name: string): object {
  const fail = (member = ''): never => {
    throw new Error(`stand-in: ${name}${member} is not implemented`);
  };
  return new Proxy(function absentPart() {}, {
    get: (_, key) => (isAskedOfAll(key) ? undefined : fail(`.${String(key)}`)),
    construct: () => fail(),
    apply: () => fail(),
  });
}

import { expect, test } from 'vitest';
import { callNames, PAGE_SERVER } from '../ipc/verbs.ts';
import { createBridge } from './create-bridge.ts';

type Listener = (event: unknown, payload: unknown) => void;

const SERVER = 'https://shop.example';

function startBridge() {
  const invoked: unknown[] = [];
  const listeners = new Map<string, Listener[]>();
  const bridge = createBridge({
    async invoke(...call) {
      invoked.push(call);
      return call[0] === PAGE_SERVER ? SERVER : undefined;
    },
    on: (name, listener) => listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    off: (name, gone) =>
      listeners.set(
        name,
        (listeners.get(name) ?? []).filter((listener) => listener !== gone),
      ),
  });
  const send = (name: string, payload: unknown) => {
    for (const listener of listeners.get(name) ?? []) listener({ sender: 'ipcRenderer' }, payload);
  };
  return { bridge, invoked, send };
}

/** Calls a member of the bridge by its path, as a page does. */
function call(bridge: object, path: readonly string[], ...args: unknown[]): unknown {
  const found: unknown = path.reduce<unknown>((value, name) => Reflect.get(Object(value), name), bridge);
  if (typeof found !== 'function') throw new Error(`There is no ${path.join('.')}`);
  return found(...args);
}

test('each call is sent on the channel of its name, with the server its page was loaded for', async () => {
  const { bridge, invoked } = startBridge();
  await Promise.all(callNames().map((name) => call(bridge, name.split(':'), 1, 'two')));
  expect(invoked).toEqual([[PAGE_SERVER], ...callNames().map((name) => [name, SERVER, 1, 'two'])]);
});

test('the bridge offers the areas and `on`, and nothing else', () => {
  const { bridge } = startBridge();
  const areas = new Set(callNames().map((name) => name.split(':')[0]));
  expect(Object.keys(bridge).toSorted()).toEqual([...areas, 'on'].toSorted());
});

test('a listener receives the payload without the event until it stops listening', () => {
  const { bridge, send } = startBridge();
  const heard: unknown[][] = [];
  const stop = call(bridge, ['on'], 'menu:command', (...all: unknown[]) => heard.push(all));
  send('menu:command', 'save');
  call({ stop }, ['stop']);
  send('menu:command', 'new');
  expect(heard).toEqual([['save']]);
});

test('listening to any other channel throws', () => {
  const { bridge } = startBridge();
  expect(() => call(bridge, ['on'], 'files:pick', () => {})).toThrow('There is no event files:pick');
});

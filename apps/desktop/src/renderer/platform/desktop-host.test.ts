import { expect, test } from 'vitest';
import type { HarbourBridge } from '../../ipc/bridge.ts';
import { TEXT_LENGTH } from '../../ipc/limits.ts';
import { createDesktopShell } from './desktop-shell.ts';

type ShellBridge = HarbourBridge['shell'];

async function nothing() {
  return { ok: true, value: undefined } as const;
}

/** Starts a program with pending routes, and a page that receives its events. */
function startShell(waiting: (string | null)[], changes: Partial<ShellBridge> = {}) {
  const listeners = new Map<string, () => void>();
  const said: unknown[] = [];
  const errors: unknown[] = [];
  const shell: ShellBridge = {
    setTitle: (title) => nothing().finally(() => said.push(title)),
    setProgress: nothing,
    notify: (message) => nothing().finally(() => said.push(message)),
    setUnsaved: nothing,
    setLocale: (locale) => nothing().finally(() => said.push(locale)),
    setTheme: nothing,
    ...changes,
  };
  const bridge: Pick<HarbourBridge, 'on' | 'links' | 'shell'> = {
    shell,
    links: { open: nothing, take: async () => ({ ok: true, value: waiting.shift() ?? null }) },
    on(event, listener) {
      listeners.set(event, () => Reflect.apply(listener, undefined, []));
      return () => void listeners.delete(event);
    },
  };
  const host = createDesktopShell(bridge, (error) => errors.push(error));
  return { host, said, errors, arrive: () => listeners.get('links:arrived')?.() };
}

test('a link that arrived before the first listener is delivered, and so is each later one', async () => {
  const { host, arrive } = startShell(['/news/edit/1', '/ads/edit/2']);
  const routes: string[] = [];
  const stop = host.onRoute((route) => routes.push(route));
  await expect.poll(() => routes).toEqual(['/news/edit/1']);
  arrive();
  await expect.poll(() => routes).toEqual(['/news/edit/1', '/ads/edit/2']);
  stop();
  arrive();
  expect(routes).toHaveLength(2);
});

test('texts are cut to the length that the program accepts', async () => {
  const { host, said } = startShell([]);
  host.setTitle('a'.repeat(10_000));
  host.notify({ title: 'b'.repeat(10_000), body: 'c'.repeat(10_000) });
  await expect
    .poll(() => said)
    .toEqual([
      'a'.repeat(TEXT_LENGTH.title),
      { title: 'b'.repeat(TEXT_LENGTH.title), body: 'c'.repeat(TEXT_LENGTH.notification) },
    ]);
});

test('a language that the program does not support is not sent to it', async () => {
  const { host, said } = startShell([]);
  host.setLocale('fr');
  host.setLocale('zh-hk');
  await expect.poll(() => said).toEqual(['zh-hk']);
});

test('the failure of a call that is not awaited is reported', async () => {
  const refusal = { code: 'failed', message: 'No window' } as const;
  const { host, errors } = startShell([], { setProgress: async () => ({ ok: false, refusal }) });
  host.setProgress(0.5);
  await expect.poll(() => errors).toMatchObject([{ name: 'Refused', code: 'failed' }]);
});

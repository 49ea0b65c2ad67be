import { expect, test } from 'vitest';
import type { HarbourBridge } from '../../ipc/bridge.ts';
import { CHUNK_BYTES, TEXT_LENGTH } from '../../ipc/limits.ts';
import { Refused } from '../../ipc/refusal.ts';
import { createDesktopFiles, createDesktopShell } from './desktop-host.ts';

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

type FileBridge = HarbourBridge['files'];

async function done<Value>(value: Value) {
  return { ok: true, value } as const;
}

async function refuse(code: 'diskFull' | 'fileGone') {
  return { ok: false, refusal: { code, message: `Refused: ${code}` } } as const;
}

/** Starts a program that offers one file and accepts one. */
function startFiles(changes: Partial<FileBridge> = {}) {
  const content = Uint8Array.from({ length: 2 * CHUNK_BYTES + 5 }, (_, index) => index % 251);
  const written: Uint8Array[] = [];
  const requested: unknown[] = [];
  const ran: string[] = [];
  const files: FileBridge = {
    async pick(request) {
      requested.push(request);
      return done([{ handle: 'h', name: 'a.bin', mime: '', size: content.byteLength }]);
    },
    read: (_handle, offset) => done(content.slice(offset, offset + CHUNK_BYTES)),
    save: (name) => done({ handle: 't', name }),
    async write(_handle, chunk) {
      written.push(chunk);
      return done(undefined);
    },
    finish: () => done(written.reduce((sum, chunk) => sum + chunk.byteLength, 0)),
    abort: () => done(undefined),
    reveal: () => done(undefined),
    ...changes,
  };
  const exports: HarbourBridge['exports'] = {
    run(handle) {
      ran.push(handle);
      return done({ phase: 'cancelled' });
    },
    cancel: () => done(undefined),
    token: () => done(undefined),
  };
  return {
    host: createDesktopFiles({ files, exports, on: () => () => {} }),
    content,
    written,
    requested,
    ran,
  };
}

test('a picked file is read completely from its beginning, each time', async () => {
  const { host, content, requested } = startFiles();
  const [file] = await host.pick({ accept: ['image/*'], multiple: false });
  expect(file).toMatchObject({ name: 'a.bin', size: content.byteLength });
  expect(requested).toEqual([{ accept: ['image/*'], multiple: false }]);
  for (const _ of [1, 2]) {
    const sizes: number[] = [];
    for await (const chunk of file?.read() ?? []) sizes.push(chunk.byteLength);
    expect(sizes).toEqual([CHUNK_BYTES, CHUNK_BYTES, 5]);
  }
});

test('a page sees neither paths nor handles', async () => {
  const { host } = startFiles();
  const [file] = await host.pick({ accept: [], multiple: true });
  expect(Object.keys(file ?? {}).toSorted()).toEqual(['mime', 'name', 'read', 'size']);
});

test('data is written in chunks that the program accepts, each with its own buffer', async () => {
  const { host, content, written } = startFiles();
  const writer = await host.save('a.bin', '');
  await writer?.write(content);
  await writer?.write(content.subarray(3, 10));
  expect(written.map(({ byteLength }) => byteLength)).toEqual([CHUNK_BYTES, CHUNK_BYTES, 5, 7]);
  expect(written.map(({ buffer }) => buffer.byteLength)).toEqual([CHUNK_BYTES, CHUNK_BYTES, 5, 7]);
  expect(Buffer.concat(written.slice(0, 3)).equals(content)).toBe(true);
  expect(await writer?.finish()).toBe(content.byteLength + 7);
});

test('a cancelled dialog returns no file', async () => {
  const { host } = startFiles({ save: () => done(null), pick: () => done([]) });
  expect(await host.save('a.csv', 'text/csv')).toBeUndefined();
  expect(await host.pick({ accept: [], multiple: true })).toEqual([]);
});

test('an export that is already cancelled does not run', async () => {
  const { host, ran } = startFiles();
  const writer = await host.save('a.csv', 'text/csv');
  const run = { signal: AbortSignal.abort(), token: async () => '', onProgress: () => {} };
  await expect(writer?.writeRecords?.({} as never, run)).rejects.toMatchObject({ name: 'AbortError' });
  expect(ran).toEqual([]);
});

test('a refusal rejects with its code', async () => {
  const { host } = startFiles({ write: () => refuse('diskFull'), read: () => refuse('fileGone') });
  const writer = await host.save('a.csv', 'text/csv');
  await expect(writer?.write(new Uint8Array(1))).rejects.toEqual(
    new Refused('diskFull', 'Refused: diskFull'),
  );
  const [file] = await host.pick({ accept: [], multiple: false });
  await expect(file?.read()[Symbol.asyncIterator]().next()).rejects.toMatchObject({ code: 'fileGone' });
});

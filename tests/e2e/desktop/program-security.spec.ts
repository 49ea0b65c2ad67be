import { createServer } from 'node:http';
import type { Program } from '../../kit/electron/open-program.ts';
import { expect, test } from './program-test.ts';

const HOSTILE_LINKS = [
  'javascript:void(document.title="taken over")',
  'JaVaScRiPt:void(document.title="taken over")',
  'file:///etc/passwd',
  'data:text/html,<script>document.title=1</script>',
  'smb://files.example/share',
  'ms-msdt:/id PCWDiagnostic',
  'vscode://file/etc/passwd',
  'https://shop.example.com@evil.example/',
  'https://user:secret@evil.example/',
];

/** A browser writes these plainly before it goes there; the program, given the text itself, refuses what people would misread. */
const MISLEADING_LINKS = [
  'https://evil.example/\u202Egpj.exe',
  'http://evil.example/a b',
  '\\\\evil.example\\share',
  '',
];

/** A page on this machine that is not ours, and who asked for it. */
async function startEvilSite() {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, answer) => {
    asked.push(url);
    answer.setHeader('access-control-allow-origin', '*');
    answer.end('document.title = "taken over"');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const close = async () => void server.close();
  return { url: `http://127.0.0.1:${address.port}`, asked, [Symbol.asyncDispose]: close };
}

/** Collects what the program would have handed to the system. */
async function watchOpened({ electron }: Program): Promise<() => Promise<string[]>> {
  await electron.evaluate(({ shell }) => {
    const opened: string[] = [];
    Object.assign(globalThis, { opened });
    shell.openExternal = async (address) => void opened.push(address);
  });
  return () => electron.evaluate(() => Reflect.get(globalThis, 'opened'));
}

test('a page cannot leave: what it navigates to is refused and never asked for', async ({ probed }) => {
  const { page, electron } = probed;
  await using evil = await startEvilSite();
  const before = page.url();
  const goTo = (address: string) =>
    page.evaluate((to) => {
      location.href = to;
    }, address);
  for (const address of [evil.url, `${evil.url}/index.html`, 'https://evil.example/']) {
    const refused = electron.evaluate(
      ({ BrowserWindow }) =>
        new Promise((tell) => {
          const contents = BrowserWindow.getAllWindows()[0]?.webContents;
          contents?.once('will-navigate', (event) => tell(event.defaultPrevented));
        }),
    );
    await goTo(address);
    expect(await refused).toBe(true);
  }
  // Chromium itself refuses these.
  for (const address of [
    'data:text/html,hello',
    'file:///etc/passwd',
    'javascript:void(document.title="taken over")',
  ]) {
    await goTo(address);
  }
  expect(page.url()).toBe(before);
  await expect(page.getByRole('heading', { name: 'Choose a server' })).toBeVisible();
  expect(await page.title()).not.toBe('taken over');
  expect(evil.asked).toEqual([]);
});

test('a page opens no window: a plain link goes to the system’s browser, a hostile one nowhere', async ({
  probed,
}) => {
  const program = probed;
  const opened = await watchOpened(program);
  await program.page.evaluate((links) => {
    for (const link of [...links, 'https://help.example/guide']) {
      window.open(link, '_blank', 'noopener');
      const anchor = Object.assign(document.createElement('a'), {
        href: link,
        target: '_blank',
        rel: 'noopener',
      });
      document.body.append(anchor);
      anchor.click();
      anchor.remove();
    }
  }, HOSTILE_LINKS);
  const twice = ['https://help.example/guide', 'https://help.example/guide'];
  await expect.poll(opened).toEqual(twice);
  expect(await program.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(
    1,
  );
});

test('a page cannot have the program open a hostile link', async ({ probed }) => {
  const program = probed;
  const opened = await watchOpened(program);
  for (const link of [...HOSTILE_LINKS, ...MISLEADING_LINKS]) {
    const answer = await program.page.evaluate((address) => window.harbour?.links.open(address), link);
    expect(answer, link).toMatchObject({ ok: false });
  }
  for (const link of ['https://help.example/', 'mailto:shop@harbour.example', 'tel:+85230000000']) {
    const answer = await program.page.evaluate((address) => window.harbour?.links.open(address), link);
    expect(answer, link).toMatchObject({ ok: true });
  }
  expect(await opened()).toEqual([
    'https://help.example/',
    'mailto:shop@harbour.example',
    'tel:+85230000000',
  ]);
});

test('a page reads, writes and shows no file that it was not given', async ({ probed, folder }) => {
  const { page } = probed;
  const guesses = ['/etc/passwd', `${folder}/x`, '../../etc/passwd', crypto.randomUUID()];
  for (const guess of guesses) {
    const answers = await page.evaluate(async (handle) => {
      const files = window.harbour?.files;
      return [
        await files?.read(handle, 0),
        await files?.write(handle, new Uint8Array(1)),
        await files?.finish(handle),
        await files?.reveal(handle),
      ];
    }, guess);
    for (const answer of answers)
      expect(answer).toMatchObject({
        ok: false,
        refusal: { code: expect.stringMatching(/^(unknownHandle|tooLarge)$/) },
      });
  }
});

test('a handle ends with the page that was given it', async ({ probed, folder }) => {
  const program = probed;
  await program.electron.evaluate(({ dialog }, path) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath: path });
  }, `${folder}/kept.csv`);
  const handle = await program.page.evaluate(async () => {
    const target = await window.harbour?.files.save('kept.csv', 'text/csv');
    return target?.ok ? (target.value?.handle ?? '') : '';
  });
  expect(handle).not.toContain('/');
  await program.page.reload();
  const answer = await program.page.evaluate(
    (own) => window.harbour?.files.write(own, new Uint8Array(1)),
    handle,
  );
  expect(answer).toMatchObject({ ok: false, refusal: { code: 'unknownHandle' } });
});

test('calls that are oversized or malformed are refused by what is wrong with them, and the program goes on', async ({
  probed,
}) => {
  const { page } = probed;
  const codes = await page.evaluate(async () => {
    const loose: Readonly<
      Record<string, Readonly<Record<string, (...args: unknown[]) => Promise<unknown>>>>
    > = Object(window.harbour);
    const { files, shell, links, tokens, clipboard, server } = loose;
    const codesOf = async (answers: readonly (Promise<unknown> | undefined)[]) =>
      (await Promise.all(answers)).map((answer) => Object(answer).refusal?.code);
    return {
      oversized: await codesOf([
        files?.write?.('x', new Uint8Array(2 * 1024 * 1024)),
        files?.read?.('x'.repeat(10_000), 0),
        shell?.setTitle?.('x'.repeat(10_000)),
        clipboard?.write?.('x'.repeat(6_000_000)),
        tokens?.save?.('x'.repeat(10_000)),
        links?.open?.(`https://help.example/${'x'.repeat(10_000)}`),
        files?.pick?.({ accept: Array.from({ length: 1000 }, () => 'image/png'), multiple: true }),
      ]),
      malformed: await codesOf([
        files?.read?.(),
        files?.read?.({ toString: '/etc/passwd' }, 0),
        files?.read?.('x', -1),
        files?.read?.('x', Number.NaN),
        files?.write?.('x', [1, 2, 3]),
        files?.save?.('a', 'b', '/etc/passwd'),
        files?.save?.(['../a'], null),
        files?.pick?.({ accept: [], multiple: false, defaultPath: '/etc' }),
        shell?.setProgress?.(7),
        shell?.notify?.({ title: 'a' }),
        shell?.setTheme?.('__proto__'),
        shell?.setLocale?.('xx'),
        tokens?.save?.(new Map([['a', new Date()]])),
      ]),
      unchecked: await codesOf([server?.choose?.('http://never-checked.example')]),
    };
  });
  expect(new Set(codes.oversized)).toEqual(new Set(['tooLarge']));
  expect(new Set(codes.malformed)).toEqual(new Set(['malformed']));
  expect(codes.unchecked).toEqual(['notHarbour']);
  expect(await page.evaluate(() => window.harbour?.clipboard.write('still here'))).toMatchObject({
    ok: true,
  });
});

test('a page reaches its bridge and nothing else of the program', async ({ probed }) => {
  const { page } = probed;
  const reach = await page.evaluate(() => ({
    node: ['require', 'process', 'module', 'ipcRenderer', 'electron', 'Buffer'].filter(
      (name) => name in window,
    ),
    areas: Object.keys(window.harbour ?? {}).toSorted(),
    isFrozen: Object.isFrozen(window.harbour) && Object.isFrozen(window.harbour?.files),
  }));
  expect(reach).toEqual({
    node: [],
    areas: ['clipboard', 'exports', 'files', 'links', 'on', 'server', 'shell', 'tokens'],
    isFrozen: true,
  });
});

test('the window is sandboxed, isolated, without Node and without webviews', async ({ probed }) => {
  const { page, electron } = probed;
  const preferences = await electron.evaluate(({ BrowserWindow }) => {
    const contents: object = Object(BrowserWindow.getAllWindows()[0]?.webContents);
    const read: unknown = Reflect.get(contents, 'getLastWebPreferences');
    return typeof read === 'function' ? read.call(contents) : {};
  });
  expect(preferences).toMatchObject({ sandbox: true, contextIsolation: true, nodeIntegration: false });
  expect(preferences.webviewTag ?? false).toBe(false);
  expect(preferences.webSecurity ?? true).toBe(true);
  const webview = await page.evaluate(() => {
    const element = document.body.appendChild(document.createElement('webview'));
    element.setAttribute('src', 'https://evil.example/');
    return 'getURL' in element;
  });
  expect(webview).toBe(false);
});

test('a page that asks for a permission gets none', async ({ probed }) => {
  const { page } = probed;
  const answers = await page.evaluate(async () => ({
    notifications: await Notification.requestPermission(),
    place: await new Promise((tell) => {
      navigator.geolocation.getCurrentPosition(
        () => tell('granted'),
        ({ code }) => tell(code),
      );
    }),
    camera: await navigator.mediaDevices.getUserMedia({ video: true, audio: true }).then(
      () => 'granted',
      ({ name }) => name,
    ),
    clipboard: await navigator.clipboard.readText().then(
      () => 'granted',
      ({ name }) => name,
    ),
  }));
  expect(answers).toEqual({
    notifications: 'denied',
    place: 1,
    camera: expect.stringMatching(/^Not(Allowed|Found)Error$/),
    clipboard: 'NotAllowedError',
  });
});

test('no script, picture, frame or answer from elsewhere reaches a page', async ({ probed }) => {
  const { page } = probed;
  await using evil = await startEvilSite();
  const broken = await page.evaluate(async (site) => {
    const directives = new Set<string>();
    const count = 10;
    const told = new Promise<void>((done) => {
      let left = count;
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        directives.add(effectiveDirective);
        left -= 1;
        if (left === 0) done();
      });
    });
    const add = (name: string, attributes: object) =>
      document.body.append(Object.assign(document.createElement(name), attributes));
    add('script', { src: `${site}/script.js` });
    add('script', { textContent: 'document.title = "inline"' });
    add('img', { src: `${site}/picture.png` });
    add('iframe', { src: `${site}/frame` });
    add('link', { rel: 'stylesheet', href: `${site}/style.css` });
    add('style', { textContent: 'body { display: none }' });
    add('object', { data: `${site}/object` });
    setTimeout('document.title = "evaluated"');
    await fetch(`${site}/answer`).catch(() => {});
    const form = Object.assign(document.createElement('form'), { action: `${site}/form`, method: 'post' });
    document.body.append(form);
    form.submit();
    await told;
    return { directives: [...directives].toSorted(), title: document.title };
  }, evil.url);
  expect(broken.directives).toEqual([
    'connect-src',
    'form-action',
    'frame-src',
    'img-src',
    'object-src',
    'script-src',
    'script-src-elem',
    'style-src-elem',
  ]);
  expect(broken.title).not.toMatch(/inline|evaluated|taken over/);
  expect(evil.asked).toEqual([]);
});

test('the program’s own address gives out files of its pages and no others', async ({ probed }) => {
  const { page } = probed;
  const answers = await page.evaluate(async () => {
    const paths = [
      '/index.html',
      '/../package.json',
      '/..%2fmain/index.js',
      '/%2e%2e/main/index.js',
      '/..%5cmain%5cindex.js',
      '/assets/..%2f..%2f..%2fpackage.json',
      '/etc/passwd.js',
    ];
    return Promise.all(paths.map(async (path) => (await fetch(path)).status));
  });
  expect(answers).toEqual([200, 404, 404, 404, 404, 404, 404]);
});

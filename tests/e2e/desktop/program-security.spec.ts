import { createServer } from 'node:http';
import { listenLocally } from '../../kit/listen-locally.ts';
import { expect, test } from './program-test.ts';

/** A foreign page on this machine, and the requests it received. */
async function startEvilSite() {
  const requested: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    requested.push(url);
    response.setHeader('access-control-allow-origin', '*');
    response.end('document.title = "taken over"');
  });
  return { ...(await listenLocally(server)), requested };
}

test('a page cannot navigate away: the address is refused and never requested', { tag: '@smoke' }, async ({
  probed,
}) => {
  const { page, electron } = probed;
  await using evil = await startEvilSite();
  const before = page.url();
  const goTo = (address: string) =>
    page.evaluate((to) => {
      location.href = to;
    }, address);
  for (const address of [evil.url, `${evil.url}/index.html`, 'https://evil.example/']) {
    // The listener is there before the page navigates; its answer comes afterwards.
    const refusal = await electron.evaluateHandle(({ BrowserWindow }) => ({
      response: new Promise((report) => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents;
        contents?.once('will-navigate', (event) => report(event.defaultPrevented));
      }),
    }));
    await goTo(address);
    expect(await refusal.evaluate(({ response }) => response)).toBe(true);
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
  expect(evil.requested).toEqual([]);
});

test('the window is sandboxed, isolated, without Node and without webviews', { tag: '@smoke' }, async ({
  probed,
}) => {
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

test('every permission that a page requests is denied', { tag: '@smoke' }, async ({ probed }) => {
  const { page } = probed;
  const responses = await page.evaluate(async () => ({
    notifications: await Notification.requestPermission(),
    place: await new Promise((report) => {
      navigator.geolocation.getCurrentPosition(
        () => report('granted'),
        ({ code }) => report(code),
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
  expect(responses).toEqual({
    notifications: 'denied',
    place: 1,
    camera: expect.stringMatching(/^Not(Allowed|Found)Error$/),
    clipboard: 'NotAllowedError',
  });
});

test('no script, picture, frame or response from elsewhere reaches a page', { tag: '@smoke' }, async ({
  probed,
}) => {
  const { page } = probed;
  await using evil = await startEvilSite();
  const broken = await page.evaluate(async (site) => {
    const directives = new Set<string>();
    const count = 10;
    const reported = new Promise<void>((done) => {
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
    await reported;
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
  expect(evil.requested).toEqual([]);
});

test('the program’s own address serves only the files of its pages', { tag: '@smoke' }, async ({
  probed,
}) => {
  const { page } = probed;
  const responses = await page.evaluate(async () => {
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
  expect(responses).toEqual([200, 404, 404, 404, 404, 404, 404]);
});

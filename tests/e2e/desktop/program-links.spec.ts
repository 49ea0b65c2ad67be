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

/**
 * A browser encodes these before navigation; the program, given the raw text, refuses addresses that people
 * would misread.
 */
const MISLEADING_LINKS = [
  'https://evil.example/\u202Egpj.exe',
  'http://evil.example/a b',
  '\\\\evil.example\\share',
  '',
];

/** Collects the addresses that the program would have opened in the system. */
async function watchOpened({ electron }: Program): Promise<() => Promise<string[]>> {
  await electron.evaluate(({ shell }) => {
    const opened: string[] = [];
    Object.assign(globalThis, { opened });
    shell.openExternal = async (address) => void opened.push(address);
  });
  return () => electron.evaluate(() => Reflect.get(globalThis, 'opened'));
}

test('a page opens no window: a plain link opens in the system’s browser, and a hostile one nowhere', {
  tag: '@smoke',
}, async ({ probed }) => {
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

test('a page cannot make the program open a hostile link', { tag: '@smoke' }, async ({ probed }) => {
  const program = probed;
  const opened = await watchOpened(program);
  for (const link of [...HOSTILE_LINKS, ...MISLEADING_LINKS]) {
    const response = await program.page.evaluate((address) => window.harbour?.links.open(address), link);
    expect(response, link).toMatchObject({ ok: false });
  }
  for (const link of ['https://help.example/', 'mailto:shop@harbour.example', 'tel:+85230000000']) {
    const response = await program.page.evaluate((address) => window.harbour?.links.open(address), link);
    expect(response, link).toMatchObject({ ok: true });
  }
  expect(await opened()).toEqual([
    'https://help.example/',
    'mailto:shop@harbour.example',
    'tel:+85230000000',
  ]);
});

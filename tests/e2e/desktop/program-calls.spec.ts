import { expect, test } from './program-test.ts';

test('a page cannot read, write or reveal a file that it was not given', { tag: '@smoke' }, async ({
  probed,
  folder,
}) => {
  const { page } = probed;
  const guesses = ['/etc/passwd', `${folder}/x`, '../../etc/passwd', crypto.randomUUID()];
  for (const guess of guesses) {
    const responses = await page.evaluate(async (handle) => {
      const files = window.harbour?.files;
      return [
        await files?.read(handle, 0),
        await files?.write(handle, new Uint8Array(1)),
        await files?.finish(handle),
        await files?.reveal(handle),
      ];
    }, guess);
    for (const response of responses)
      expect(response).toMatchObject({
        ok: false,
        refusal: { code: expect.stringMatching(/^(unknownHandle|tooLarge)$/) },
      });
  }
});

test('a file handle expires with the page that received it', { tag: '@smoke' }, async ({
  probed,
  folder,
}) => {
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
  const response = await program.page.evaluate(
    (own) => window.harbour?.files.write(own, new Uint8Array(1)),
    handle,
  );
  expect(response).toMatchObject({ ok: false, refusal: { code: 'unknownHandle' } });
});

test('oversized and malformed calls are refused with a reason, and the program keeps running', {
  tag: '@smoke',
}, async ({ probed }) => {
  const { page } = probed;
  const codes = await page.evaluate(async () => {
    const loose: Readonly<
      Record<string, Readonly<Record<string, (...args: unknown[]) => Promise<unknown>>>>
    > = Object(window.harbour);
    const { files, shell, links, tokens, clipboard, server } = loose;
    const codesOf = async (responses: readonly (Promise<unknown> | undefined)[]) =>
      (await Promise.all(responses)).map((response) => Object(response).refusal?.code);
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

test('a page reaches only its frozen bridge to the program', { tag: '@smoke' }, async ({ probed }) => {
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
    areas: [
      'clipboard',
      'drafts',
      'errors',
      'exports',
      'files',
      'links',
      'on',
      'server',
      'shell',
      'stored',
      'tokens',
    ],
    isFrozen: true,
  });
});

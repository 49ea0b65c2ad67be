import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Program } from '../../kit/electron/open-program.ts';
import { expect, test } from './program-test.ts';

/** Sets the answers to the program's next dialogs. */
async function answerDialogs({ electron }: Program, save: string, opened: readonly string[]): Promise<void> {
  await electron.evaluate(
    ({ dialog }, paths) => {
      dialog.showSaveDialog = async () => ({ canceled: false, filePath: paths.save });
      dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [...paths.opened] });
    },
    { save, opened },
  );
}

/** A folder to save into. */
async function makeDesk(folder: string): Promise<string> {
  const desk = join(folder, 'desk');
  await mkdir(desk);
  return desk;
}

test('a file is written and read back in chunks, and gets its name only when it is complete', {
  tag: '@smoke',
}, async ({ probed: program, folder }) => {
  const desk = await makeDesk(folder);
  const path = join(desk, '價目表.bin');
  await answerDialogs(program, path, [path]);
  const held = await program.page.evaluateHandle(async () => {
    const files = window.harbour?.files;
    const target = await files?.save('價目表.bin', 'application/octet-stream');
    const handle = target?.ok ? (target.value?.handle ?? '') : '';
    const chunk = Uint8Array.from({ length: 1_048_576 }, (_, index) => (index * 7) % 251);
    await files?.write(handle, chunk);
    await files?.write(handle, chunk.subarray(0, 1000));
    return handle;
  });
  expect(readdirSync(desk)).not.toContain('價目表.bin');
  const size = await program.page.evaluate((handle) => window.harbour?.files.finish(handle), held);
  expect(size).toEqual({ ok: true, value: 1_049_576 });
  expect(readdirSync(desk)).toEqual(['價目表.bin']);

  const back = await program.page.evaluate(async () => {
    const files = window.harbour?.files;
    const picked = await files?.pick({ accept: [], multiple: false });
    const [file] = picked?.ok ? picked.value : [];
    const tail = await files?.read(file?.handle ?? '', 1_048_576);
    return { ...file, handle: '', tail: tail?.ok ? [...tail.value] : [] };
  });
  expect(back).toMatchObject({ name: '價目表.bin', size: 1_049_576 });
  expect(back.tail).toEqual([...readFileSync(path).subarray(1_048_576)]);
});

test('a hostile file name becomes a plain one in the downloads folder', async ({ open }) => {
  // A program that has saved before suggests the last folder.
  const program = await open();
  await program.electron.evaluate(({ dialog }) => {
    const requested: string[] = [];
    Object.assign(globalThis, { requested });
    dialog.showSaveDialog = async (first: object, second: object = first) => {
      requested.push(String(Reflect.get(second, 'defaultPath')));
      return { canceled: true, filePath: '' };
    };
  });
  const hostile = [
    '../../.bashrc',
    '/etc/cron.d/harbour',
    'C:\\Windows\\system32\\drivers\\etc\\hosts',
    'report.csv\0.exe',
    'CON.csv',
    'a\u202Egpj.exe',
    '..',
    'orders\n; rm -rf ~.csv',
  ];
  for (const name of hostile) {
    const response = await program.page.evaluate(
      (suggested) => window.harbour?.files.save(suggested, 'text/csv'),
      name,
    );
    expect(response).toEqual({ ok: true, value: null });
  }
  const downloads = await program.electron.evaluate(({ app }) => app.getPath('downloads'));
  const requested: string[] = await program.electron.evaluate(() => Reflect.get(globalThis, 'requested'));
  expect(requested).toHaveLength(hostile.length);
  for (const path of requested) {
    expect(dirname(path)).toBe(downloads);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what a file name must not hold
    expect(path.slice(downloads.length + 1)).not.toMatch(/^\.|[\\/:\u0000-\u001f\u202e]|^con\./i);
  }
});

test('a write that is killed midway leaves no file after the next start', async ({ open, folder }) => {
  const desk = await makeDesk(folder);
  const program = await open();
  await answerDialogs(program, join(desk, 'orders.csv'), []);
  const written = await program.page.evaluate(async () => {
    const files = window.harbour?.files;
    const target = await files?.save('orders.csv', 'text/csv');
    return files?.write(target?.ok ? (target.value?.handle ?? '') : '', new Uint8Array(500_000));
  });
  expect(written).toEqual({ ok: true });
  expect(readdirSync(desk)).toHaveLength(1);
  expect(readdirSync(desk)).not.toContain('orders.csv');
  await program.kill();
  const { page } = await open();
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect.poll(() => readdirSync(desk)).toEqual([]);
});

test('a file that changed after it was chosen is refused, and a folder cannot be chosen', async ({
  probed: program,
  folder,
}) => {
  const desk = await makeDesk(folder);
  const path = join(desk, 'import.csv');
  writeFileSync(path, 'a,b\n');
  await answerDialogs(program, '', [path]);
  const handle = await program.page.evaluate(async () => {
    const picked = await window.harbour?.files.pick({ accept: ['text/csv'], multiple: false });
    return picked?.ok ? (picked.value[0]?.handle ?? '') : '';
  });
  writeFileSync(path, 'a,b,c\n');
  const read = await program.page.evaluate((own) => window.harbour?.files.read(own, 0), handle);
  expect(read).toMatchObject({ ok: false, refusal: { code: 'fileChanged' } });
  await answerDialogs(program, '', [desk]);
  const picked = await program.page.evaluate(() =>
    window.harbour?.files.pick({ accept: [], multiple: true }),
  );
  expect(picked).toMatchObject({ ok: false, refusal: { code: 'fileFailed' } });
});

import { execute } from '@harbour/server/database/statement.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './back-office-test.ts';
import { openTable } from './record-table.ts';

const RATE = 1_000;
const SECONDS = 10;
const ALL = RATE * SECONDS;
const TEXT =
  'Not one letter of this sentence may be lost while a thousand changes a second arrive from others.';

/** The least number of letters and frames that must come one by one. */
const FEW = 10;

interface Post {
  readonly _id: string;
  readonly version: number;
  readonly [field: string]: unknown;
}

/** Stores the page's connection, so that messages can be injected as if the server had sent them. */
async function rememberLine(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Socket = window.WebSocket;
    const lines: WebSocket[] = [];
    window.WebSocket = new Proxy(Socket, {
      construct(target, [address, protocols]: [string, string[] | undefined]) {
        const line = new target(address, protocols);
        lines.push(line);
        return line;
      },
    });
    Reflect.set(window, 'lines', lines);
  });
}

/** The course of a flood: how many messages had arrived at each typed letter and at each render. */
interface Flood {
  readonly sent: number;
  readonly letters: readonly number[];
  readonly frames: readonly number[];
}

/**
 * Injects other people's changes by the clock, however late the page is: of shown rows, new ones and removed
 * ones. Returns at once; `flooded` reports the course.
 */
async function startFlood(page: Page, posts: readonly Post[], spared: string): Promise<void> {
  await page.evaluate(
    ({ posts, spared, rate, seconds }) => {
      const lines: WebSocket[] = Reflect.get(window, 'lines');
      const line = lines.at(-1);
      const began = performance.now();
      const letters: number[] = [];
      const frames: number[] = [];
      const flood = { sent: 0, letters, frames };
      Reflect.set(window, 'flood', flood);
      document.addEventListener('input', () => letters.push(flood.sent), true);
      const draw = () => {
        frames.push(flood.sent);
        if (flood.sent < rate * seconds) requestAnimationFrame(draw);
      };
      requestAnimationFrame(draw);
      const eventOf = (index: number) => {
        const post = posts[index % posts.length];
        const round = 1 + Math.floor(index / posts.length);
        const changed = { ...post, version: (post?.version ?? 0) + round, city: `City ${index}` };
        const id = `01990000-0000-7000-8000-${String(index).padStart(12, '0')}`;
        if (index % 50 === 0) return ['news created', { ...changed, _id: id }];
        return [index % 51 === 0 && post?._id !== spared ? 'news removed' : 'news patched', changed];
      };
      const timer = setInterval(() => {
        const passed = (performance.now() - began) / 1000;
        const due = Math.min(rate * seconds, Math.floor(passed * rate));
        for (; flood.sent < due; flood.sent += 1) {
          const data = `42${JSON.stringify(eventOf(flood.sent))}`;
          line?.dispatchEvent(new MessageEvent('message', { data }));
        }
        if (flood.sent >= rate * seconds) clearInterval(timer);
      }, 4);
    },
    { posts, spared, rate: RATE, seconds: SECONDS },
  );
}

function flooded(page: Page): Promise<Flood> {
  return page.evaluate(() => Reflect.get(window, 'flood'));
}

/** Types a text so that each letter falls into its own part of the flood. */
async function typeThrough(page: Page, text: string): Promise<void> {
  for (const [index, letter] of [...text].entries()) {
    const due = Math.floor((index * ALL) / text.length);
    await page.waitForFunction((least) => Reflect.get(window, 'flood').sent >= least, due);
    await page.keyboard.type(letter);
  }
}

test('a thousand changes a second by others lose no keystroke and keep the editor on its record', async ({
  asEditor,
  app,
}) => {
  const admin = await app.signIn('admin');
  await rememberLine(asEditor);
  const table = await openTable(asEditor, '/news?rows=20&col=title&col=author&col=city');
  const { body } = await admin.get('/api/news?$sort[publishFrom]=-1&$limit=20');
  const posts: readonly Post[] = body.data;
  const edited = posts[3];
  if (!edited) throw new Error('There is no row to edit.');
  await table.goTo(3, 'author');
  await asEditor.keyboard.press('F2');
  const editor = asEditor.getByRole('textbox', { name: 'Author' });
  await editor.fill('');

  await startFlood(asEditor, posts, edited._id);
  await typeThrough(asEditor, TEXT);

  await expect.poll(async () => (await flooded(asEditor)).sent).toBe(ALL);
  const { letters, frames } = await flooded(asEditor);
  expect(letters).toHaveLength(TEXT.length);
  // A page that freezes and then processes everything at once takes many letters, and renders once, at the
  // same point of the flood. The numbers depend on the machine: other work may leave a page few of the ten
  // seconds.
  expect(new Set(letters).size).toBeGreaterThan(FEW);
  expect(new Set(frames).size).toBeGreaterThan(FEW);
  await expect(editor).toHaveValue(TEXT);
  await expect(table.cell(4, 'city')).toHaveText(/^City \d{4}$/);
  await expect(asEditor.getByRole('button', { name: '200 new' })).toBeVisible();
  // The server has the version to which the events have brought the row.
  const version = edited.version + ALL / posts.length;
  const text = 'update "news" set "version" = $1 where "_id" = $2';
  await execute(app.database.db, text, [version, edited._id]);
  await asEditor.keyboard.press('Enter');
  await expect.poll(async () => (await admin.get(`/api/news/${edited._id}`)).body.author).toBe(TEXT);
});

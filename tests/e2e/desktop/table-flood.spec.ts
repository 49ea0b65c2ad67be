import type { Page } from '@playwright/test';
import { expect, test } from './back-office-test.ts';
import { openTable } from './record-table.ts';

const RATE = 1_000;
const SECONDS = 10;
const TEXT =
  'Not one letter of this sentence may be lost while a thousand changes a second arrive from others.';

interface Post {
  readonly _id: string;
  readonly version: number;
  readonly [field: string]: unknown;
}

/** Remembers the page's line, so that messages can be put on it as if the server had sent them. */
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

/** Puts others' changes on the line: of shown rows, new ones and removed ones. Answers at once; `flooded` tells how it went. */
async function startFlood(page: Page, posts: readonly Post[], spared: string): Promise<void> {
  await page.evaluate(
    ({ posts, spared, rate, seconds }) => {
      const lines: WebSocket[] = Reflect.get(window, 'lines');
      const line = lines.at(-1);
      const began = performance.now();
      const flood = { sent: 0, seconds: 0 };
      Reflect.set(window, 'flood', flood);
      const eventOf = (index: number) => {
        const post = posts[index % posts.length];
        const isSpared = post?._id === spared;
        const round = 1 + Math.floor(index / posts.length);
        const changed = {
          ...post,
          version: (post?.version ?? 0) + (isSpared ? 0 : round),
          city: `City ${index}`,
        };
        const id = `01990000-0000-7000-8000-${String(index).padStart(12, '0')}`;
        if (index % 50 === 0) return ['news created', { ...changed, _id: id }];
        return [index % 51 === 0 && !isSpared ? 'news removed' : 'news patched', changed];
      };
      const timer = setInterval(() => {
        flood.seconds = (performance.now() - began) / 1000;
        const due = Math.min(rate * seconds, Math.floor(flood.seconds * rate));
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

function flooded(page: Page): Promise<{ readonly sent: number; readonly seconds: number }> {
  return page.evaluate(() => Reflect.get(window, 'flood'));
}

test('a thousand changes a second by others take no keystroke, and the editor stays with its record', async ({
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
  await asEditor.keyboard.type(TEXT, { delay: (SECONDS * 1000) / TEXT.length });

  await expect.poll(async () => (await flooded(asEditor)).sent).toBe(RATE * SECONDS);
  await expect(editor).toHaveValue(TEXT);
  await expect(table.cell(4, 'city')).toHaveText(/^City \d{4}$/);
  await expect(asEditor.getByRole('button', { name: '200 new' })).toBeVisible();
  await asEditor.keyboard.press('Enter');
  await expect.poll(async () => (await admin.get(`/api/news/${edited._id}`)).body.author).toBe(TEXT);
});

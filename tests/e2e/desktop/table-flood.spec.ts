import type { WebSocketRoute } from '@playwright/test';
import { expect, test } from './back-office-test.ts';
import { openTable } from './record-table.ts';

const RATE = 1_000;
const TEXT =
  'Not one letter of this sentence may be lost while a thousand changes a second arrive from others. '
    .repeat(2)
    .slice(0, 120);

interface Post {
  readonly _id: string;
  readonly version: number;
  readonly [field: string]: unknown;
}

/** Sends what the server would send of others' changes: a thousand a second of shown rows, new ones and removed ones. */
function flood(socket: WebSocketRoute, posts: readonly Post[], spared: string) {
  const began = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - began) / 1000) * RATE);
    for (; sent < due; sent += 1) socket.send(`42${JSON.stringify(eventOf(posts, spared, sent))}`);
  }, 5);
  return {
    stop() {
      clearInterval(timer);
      return { sent, seconds: (performance.now() - began) / 1000 };
    },
  };
}

function eventOf(posts: readonly Post[], spared: string, index: number): readonly [string, Post] {
  const post = posts[index % posts.length];
  if (!post) throw new Error('There are no posts to change.');
  const version = post.version + 1 + Math.floor(index / posts.length);
  const changed = { ...post, version, city: `City ${index}` };
  if (index % 50 === 0) return ['news created', { ...changed, _id: idOf(index) }];
  if (index % 51 === 0 && post._id !== spared) return ['news removed', changed];
  return ['news patched', post._id === spared ? { ...changed, version: post.version } : changed];
}

function idOf(index: number): string {
  return `01990000-0000-7000-8000-${String(index).padStart(12, '0')}`;
}

test('a thousand changes a second by others take no keystroke, and the editor stays with its record', async ({
  asEditor,
  app,
}) => {
  test.setTimeout(90_000);
  const admin = await app.signIn('admin');
  const sockets: WebSocketRoute[] = [];
  await asEditor.routeWebSocket(/socket\.io/, (route) => {
    route.connectToServer();
    sockets.push(route);
  });
  const table = await openTable(asEditor, '/news?rows=20&col=title&col=author&col=city');
  const { body } = await admin.get('/api/news?$sort[publishFrom]=-1&$limit=20');
  const posts: readonly Post[] = body.data;
  const [edited] = posts.slice(3);
  const [socket] = sockets.slice(-1);
  if (!edited || !socket) throw new Error('There is no row to edit, or no line.');
  await table.goTo(3, 'author');
  await asEditor.keyboard.press('F2');
  const editor = asEditor.getByRole('textbox', { name: 'Author' });
  await editor.fill('');

  const changes = flood(socket, posts, edited._id);
  await asEditor.keyboard.type(TEXT, { delay: 10_000 / TEXT.length });
  const { sent, seconds } = changes.stop();

  expect(seconds).toBeGreaterThan(9);
  expect(sent / seconds).toBeGreaterThan(RATE * 0.9);
  await expect(editor).toHaveValue(TEXT);
  await expect(asEditor.getByRole('button', { name: /new$/ })).toBeVisible();
  await asEditor.keyboard.press('Enter');
  await expect.poll(async () => (await admin.get(`/api/news/${edited._id}`)).body.author).toBe(TEXT.trim());
});

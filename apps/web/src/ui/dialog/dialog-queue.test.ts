import { isValidElement } from 'react';
import { expect, test } from 'vitest';
import { createDialogQueue, type DialogContentProps, type DialogQueue } from './dialog-queue.ts';

/** A queue whose delayed removals run on demand. */
function held() {
  const waiting: { readonly delayMs: number; readonly task: () => void }[] = [];
  const queue = createDialogQueue((delayMs, task) => waiting.push({ delayMs, task }));
  return { queue, waiting };
}

type Choice = DialogContentProps<string>;
const Content = (_: Choice) => null;
const loaded = async () => Content;

/** The props that the open dialog's content received. */
async function contentOf(queue: DialogQueue): Promise<Choice> {
  const content = await new Promise<unknown>((resolve) => {
    const look = () => queue.entries()[0]?.content;
    if (look()) resolve(look());
    queue.subscribe(() => look() && resolve(look()));
  });
  if (!isValidElement<Choice>(content)) throw new Error('The dialog has no content');
  return content.props;
}

test('a dialog opens without content until its content is loaded', async () => {
  const { queue } = held();
  const gate = Promise.withResolvers<typeof Content>();
  void queue.open({ title: 'Picture', load: () => gate.promise });
  expect(queue.entries()).toMatchObject([
    { title: 'Picture', isOpen: true, fullscreen: false, content: null },
  ]);
  gate.resolve(Content);
  await contentOf(queue);
  expect(queue.entries()).toMatchObject([{ content: { type: Content } }]);
});

test('a result resolves and closes the dialog, which is removed half a second later', async () => {
  const { queue, waiting } = held();
  const result = queue.open({ title: 'Picture', load: loaded });
  (await contentOf(queue)).onDone('chosen');
  expect(await result).toBe('chosen');
  expect(queue.entries()).toMatchObject([{ isOpen: false, content: { type: Content } }]);
  expect(waiting).toMatchObject([{ delayMs: 500 }]);
  waiting[0]?.task();
  expect(queue.entries()).toEqual([]);
});

test('cancelling from inside or outside resolves with undefined', async () => {
  const { queue } = held();
  const first = queue.open({ title: 'First', load: loaded });
  (await contentOf(queue)).onCancel();
  expect(await first).toBeUndefined();
  const second = queue.open({ title: 'Second', load: loaded });
  queue.entries().at(-1)?.cancel();
  expect(await second).toBeUndefined();
});

test('content that cannot be loaded rejects and closes the dialog', async () => {
  const { queue } = held();
  const gone = new Error('gone');
  await expect(queue.open({ title: 'Picture', load: () => Promise.reject(gone) })).rejects.toBe(gone);
  expect(queue.entries()).toMatchObject([{ isOpen: false }]);
});

test('closing one dialog leaves the other open', async () => {
  const { queue, waiting } = held();
  const under = queue.open({ title: 'Under', load: loaded });
  void queue.open({ title: 'Over', load: loaded });
  (await contentOf(queue)).onDone('done');
  await under;
  waiting[0]?.task();
  expect(queue.entries()).toMatchObject([{ title: 'Over', isOpen: true }]);
});

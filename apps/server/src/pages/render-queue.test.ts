import { expect, test } from 'vitest';
import { createRenderQueue, type RenderQueueOptions } from './render-queue.ts';

const options: RenderQueueOptions = { waiting: 4, waitingOfOne: 2, patienceMs: 60_000, pauseAfter: () => 0 };
const from = (address: string) => ({ address, isAbandoned: () => false });

/** A queue whose first turn is taken until `end` is called, and the order in which the others ran. */
function busyQueue(more: Partial<RenderQueueOptions> = {}) {
  const queue = createRenderQueue({ ...options, ...more });
  const { promise, resolve: end } = Promise.withResolvers<void>();
  const first = queue.run(from('first'), () => promise);
  const ran: string[] = [];
  const add = (address: string, name = address) =>
    queue.run(from(address), async () => {
      ran.push(name);
      return name;
    });
  return { queue, first, end, ran, add };
}

test('work runs one at a time, and addresses take turns', async () => {
  const { queue, end, ran, add } = busyQueue();
  const added = [add('flood', 'flood 1'), add('flood', 'flood 2'), add('visitor'), add('other')];
  expect(queue.size()).toEqual({ waiting: 4, most: 4 });
  end();
  await Promise.all(added);
  expect(ran).toEqual(['flood 1', 'visitor', 'other', 'flood 2']);
  expect(queue.size()).toEqual({ waiting: 0, most: 4 });
});

test('too much waiting work, of one address or in total, is rejected with a time to retry', async () => {
  const { end, add } = busyQueue();
  const added = [add('flood', '1'), add('flood', '2'), add('a'), add('b')];
  const refused = { code: 503, data: { code: 'unavailable', retryAfter: 3 } };
  await expect(add('flood', '3')).rejects.toMatchObject(refused);
  await expect(add('c')).rejects.toMatchObject(refused);
  end();
  expect(await Promise.all(added)).toEqual(['1', '2', 'a', 'b']);
});

test('work that waits too long is rejected, and the work behind it still runs', async () => {
  const { queue, end, ran, add } = busyQueue({ patienceMs: 1 });
  await expect(add('a')).rejects.toMatchObject({ code: 503 });
  expect(queue.size().waiting).toBe(0);
  const late = add('b').catch(() => 'refused');
  end();
  await late;
  await add('c');
  expect(ran).not.toContain('a');
  expect(ran).toContain('c');
});

test('abandoned work is skipped, and a failure does not stop the queue', async () => {
  const { queue, first, end, ran, add } = busyQueue();
  const left = queue.run({ address: 'left', isAbandoned: () => true }, async () => ran.push('left'));
  const failing = queue.run(from('failing'), async () => {
    throw new Error('no luck');
  });
  const last = add('last');
  end();
  await first;
  await expect(left).rejects.toMatchObject({ code: 503 });
  await expect(failing).rejects.toThrow('no luck');
  await last;
  expect(ran).toEqual(['last']);
});

test('the queue pauses between two pages', async () => {
  const { end, ran, add } = busyQueue({
    pauseAfter: () => {
      ran.push('pause');
      return 1;
    },
  });
  const added = [add('a'), add('b')];
  end();
  await Promise.all(added);
  expect(ran.slice(0, 4)).toEqual(['pause', 'a', 'pause', 'b']);
});

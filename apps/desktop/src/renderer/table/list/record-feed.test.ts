import { EventEmitter } from 'node:events';
import { isRecordId } from '@harbour/core/contract/values';
import type { RecordChange } from '@harbour/core/table';
import { expect, test } from 'vitest';
import type { Row } from '../table-screen.ts';
import { feedRecords } from './record-feed.ts';

function post(index: number): Row {
  const _id = idOf(index);
  if (!isRecordId(_id)) throw new TypeError(`Not an id: ${_id}`);
  const createdAt = '2026-05-01T01:00:00.000Z';
  return { _id, version: 1, createdAt, updatedAt: createdAt };
}

function idOf(index: number): string {
  return `01990000-0000-7000-8000-${String(index).padStart(12, '0')}`;
}

/** Starts a feed whose frames are triggered by the test. */
function startFeed() {
  const source = new EventEmitter();
  const taken: (readonly RecordChange<Row>[])[] = [];
  let due: (() => void)[] = [];
  const stop = feedRecords(
    source,
    (task) => {
      due.push(task);
      return () => {
        due = due.filter((other) => other !== task);
      };
    },
    (changes) => taken.push(changes),
  );
  const frame = () => {
    const tasks = due;
    due = [];
    for (const task of tasks) task();
  };
  return { source, taken, frame, stop, requested: () => due.length };
}

test('a burst requests one frame and is delivered with it, in order', () => {
  const { source, taken, frame, requested } = startFeed();
  for (let index = 0; index < 1_000; index += 1) source.emit('patched', post(index));
  expect([taken.length, requested()]).toEqual([0, 1]);
  frame();
  expect(taken).toHaveLength(1);
  expect(taken[0]?.map(({ record }) => record._id)).toEqual(
    Array.from({ length: 1_000 }, (_, index) => idOf(index)),
  );
});

test('each frame delivers the changes since the previous one; an idle frame delivers none', () => {
  const { source, taken, frame } = startFeed();
  source.emit('created', post(1));
  frame();
  frame();
  source.emit('removed', post(1));
  frame();
  expect(taken.map((changes) => changes.map(({ event }) => event))).toEqual([['created'], ['removed']]);
});

test('a hidden window, which has no frames, does not accumulate changes without limit', () => {
  const { source, taken } = startFeed();
  for (let index = 0; index < 12_000; index += 1) source.emit('patched', post(index));
  expect(taken.map(({ length }) => length)).toEqual([5_000, 5_000]);
});

test('a closed feed delivers nothing more and has no listeners', () => {
  const { source, taken, frame, stop } = startFeed();
  source.emit('patched', post(1));
  stop();
  frame();
  source.emit('patched', post(2));
  expect([taken, source.eventNames()]).toEqual([[], []]);
});

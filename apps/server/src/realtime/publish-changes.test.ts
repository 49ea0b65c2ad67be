import type { RecordId } from '@harbour/core/contract/values';
import { expect, test } from 'vitest';
import type { StoredRecord } from '../collections/table/stored-record.ts';
import { createPublish } from './publish-changes.ts';

// Ids in the right format; the brand is normally added where records are created.
const ID = '01900000-0000-7000-8000-000000000009' as RecordId;

const post = (version: number, status = 'published'): StoredRecord => ({
  _id: ID,
  deletedAt: null,
  publishFrom: null,
  publishTo: null,
  version,
  status,
});

/** Publishes changes of one post one after another, and returns the messages that a room received. */
function notified(room: string, changes: readonly (readonly [StoredRecord | null, StoredRecord | null])[]) {
  const messages: string[] = [];
  const publish = createPublish(
    ({ rooms, event, payload }) => {
      const version = 'version' in payload ? ` ${payload.version}` : '';
      if (rooms.includes(room)) messages.push(`${event}${version}`);
    },
    () => 0,
  );
  for (const [before, after] of changes)
    publish([{ collection: 'news', method: before ? 'patch' : 'create', changes: [{ before, after }] }]);
  return messages;
}

test('versions are published in order, each once', () => {
  const changes = [
    [null, post(1)],
    [post(2), post(3)],
    [post(1), post(2)],
    [post(1), post(3)],
    [post(3), post(4)],
  ] as const;
  expect(notified('role:editor', changes)).toEqual(['news created 1', 'news patched 3', 'news patched 4']);
});

test('a late version still notifies those who may no longer see the record', () => {
  const changes = [
    [null, post(1)],
    [post(2, 'draft'), post(3, 'draft')],
    [post(1), post(2, 'draft')],
  ] as const;
  expect(notified('role:anonymous', changes)).toEqual(['news created 1', 'news removed']);
  expect(notified('role:editor', changes)).toEqual(['news created 1', 'news patched 3']);
});

test('a late version reveals nothing that has been withdrawn since', () => {
  const changes = [
    [null, post(1, 'draft')],
    [post(2), post(3, 'draft')],
    [post(1, 'draft'), post(2)],
  ] as const;
  expect(notified('role:anonymous', changes)).toEqual(['news removed']);
});

test('a permanently deleted record is published as removed and then forgotten', () => {
  const changes = [
    [null, post(1)],
    [post(1), null],
    [null, post(1)],
  ] as const;
  expect(notified('role:editor', changes)).toEqual(['news created 1', 'news removed', 'news created 1']);
});

import type { CollectionName } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import { describe, expect, test } from 'vitest';
import type { StoredRecord } from '../collections/table/stored-record.ts';
import { deliveriesOf } from './deliveries.ts';

// Ids in the right format; the brand is normally added where records are created.
const id = (n: number) => `01900000-0000-7000-8000-00000000000${n}` as RecordId;
const NOW = '2026-05-01T00:00:00.000Z';

function record(fields: object): StoredRecord {
  return { _id: id(9), version: 1, deletedAt: null, ...fields };
}
const post = (fields: object = {}) =>
  record({ status: 'published', publishFrom: null, publishTo: null, facebookPostId: 'f', ...fields });

function publish(
  collection: CollectionName,
  [before, after]: readonly [StoredRecord | null, StoredRecord | null],
  method = 'patch',
) {
  const deliveries = deliveriesOf({ collection, method, change: { before, after }, now: NOW });
  return deliveries.map(({ rooms, event, payload, except }) => ({
    to: [...rooms, ...except.map((room) => `not ${room}`)].join(' '),
    event,
    payload,
  }));
}
const notified = (deliveries: ReturnType<typeof publish>) =>
  deliveries.map(({ to, event }) => `${to}: ${event}`);

describe('content', () => {
  test('a change that everyone sees is sent to everyone as patched', () => {
    expect(notified(publish('news', [post(), post()]))).toEqual([
      'role:anonymous: patched',
      'role:merchant: patched',
      'role:editor: patched',
      'role:admin: patched',
    ]);
  });

  test('publishing is sent as created to visitors and as patched to staff', () => {
    expect(notified(publish('news', [post({ status: 'draft' }), post()]))).toEqual([
      'role:anonymous: created',
      'role:merchant: created',
      'role:editor: patched',
      'role:admin: patched',
    ]);
  });

  test('withdrawing sends visitors only the id', () => {
    const [visitor] = publish('news', [post(), post({ status: 'draft' })]);
    expect(visitor).toEqual({ to: 'role:anonymous', event: 'removed', payload: { _id: id(9) } });
  });

  test('a draft is sent to staff only', () => {
    const draft = post({ status: 'draft' });
    expect(notified(publish('news', [draft, draft]))).toEqual([
      'role:editor: patched',
      'role:admin: patched',
    ]);
  });

  test('visitors do not receive the fields that they may not read', () => {
    const [visitor, , editor] = publish('news', [post(), post()]);
    expect(visitor?.payload).not.toHaveProperty('facebookPostId');
    expect(editor?.payload).toHaveProperty('facebookPostId', 'f');
  });

  test('the trash removes a record for everyone, and restoring brings it back', () => {
    const binned = post({ deletedAt: NOW });
    expect(publish('news', [post(), binned], 'remove').every(({ event }) => event === 'removed')).toBe(true);
    expect(publish('news', [binned, post()], 'restore').every(({ event }) => event === 'restored')).toBe(
      true,
    );
    expect(publish('news', [binned, null], 'purge')).toEqual([]);
  });
});

describe('own records', () => {
  test('an order is sent to its merchant and to admins, and to no other merchant', () => {
    const order = record({ user: id(1) });
    expect(notified(publish('orders', [order, order]))).toEqual([
      `account:${id(1)}: patched`,
      'role:admin: patched',
    ]);
  });

  test('a record that changes owner is removed for one merchant and created for the other', () => {
    expect(notified(publish('orders', [record({ user: id(1) }), record({ user: id(2) })]))).toEqual([
      `account:${id(1)}: removed`,
      `account:${id(2)}: created`,
      'role:admin: patched',
    ]);
  });

  test('a file made private is removed for all merchants but its owner', () => {
    const file = (open: boolean) => record({ public: open, owner: id(1) });
    expect(notified(publish('attachments', [file(true), file(false)])).slice(0, 3)).toEqual([
      'role:anonymous: removed',
      `role:merchant not account:${id(1)}: removed`,
      `account:${id(1)}: patched`,
    ]);
  });
});

test('no one receives a password hash', () => {
  const admin = record({ email: 'a@harbour.example', passwordHash: '$argon2id$' });
  const deliveries = publish('admins', [null, admin], 'create');
  expect(notified(deliveries)).toEqual(['role:admin: created']);
  expect(deliveries[0]?.payload).not.toHaveProperty('passwordHash');
});

import { expect, test } from 'vitest';
import type { History, PatchCall, RecordState, Sight, Stored } from './history.ts';
import { emptyHistory } from './history.ts';
import { findOldReads, findStaleLists, findUnheard, findWrongEvents } from './visibility-invariants.ts';
import {
  findContradictions,
  findDoubledWrites,
  findEffectsOfRefused,
  findLostUpdates,
  findLostWrites,
  findWrongCharges,
} from './write-invariants.ts';

const first: RecordState = { _id: 'r', slug: 's', version: 1, order: 10, name: 'one' };
const second: RecordState = { ...first, version: 2, name: 'two' };
const third: RecordState = { ...second, version: 3, order: 30 };

const patch = (given: Partial<PatchCall> & Pick<PatchCall, 'value' | 'from' | 'state'>): PatchCall => ({
  client: 'c',
  record: 'r',
  field: 'name',
  outcome: 'ok',
  began: 20,
  ended: 30,
  ...given,
});
const sight = (state: RecordState, given: Partial<Sight> = {}): Sight => ({
  client: 'l',
  how: 'event',
  connection: 'l#1',
  began: 100,
  ended: 100,
  state,
  ...given,
});

/** A record that is created and changed twice, by calls that are all acknowledged, seen and kept. */
const history: History = {
  ...emptyHistory(),
  creates: [{ client: 'c', slug: 's', outcome: 'ok', began: 0, ended: 10, state: first }],
  patches: [
    patch({ value: 'two', from: 1, state: second }),
    patch({ field: 'order', value: 30, from: 1, state: third, began: 40, ended: 50 }),
    patch({ value: 'late', from: 1, outcome: 'refused', state: null, began: 40, ended: 50 }),
  ],
  sights: [
    sight(first),
    sight(second),
    sight(third),
    sight(third, { how: 'read', began: 60, ended: 70 }),
    sight(third, { how: 'list' }),
  ],
  lists: [{ client: 'l', round: 1, list: 'hot', settledMs: 90, shown: ['r@3'], expected: ['r@3'] }],
  stretches: [{ connection: 'l#1', from: -1, until: 200 }],
  purchases: [{ key: 'k', order: 'o', isSettled: true }],
};
const kept: Stored = {
  records: [third],
  log: ['create', 'patch', 'patch'].map((method) => ({ record: 'r', method })),
  orders: [{ _id: 'o', key: 'k' }],
  payments: [{ order: 'o', amount: 68_800 }],
  bank: 68_800,
};

const invariants = {
  findLostWrites,
  findDoubledWrites,
  findLostUpdates,
  findEffectsOfRefused,
  findContradictions,
  findWrongCharges,
  findOldReads,
  findWrongEvents,
  findUnheard,
  findStaleLists: (lived: History) => findStaleLists(lived, 2_000),
};

/** What each law says of a history and of what was kept; laws that are not broken are left out. */
function broken(changes: Partial<History>, changed: Partial<Stored> = {}) {
  const found = Object.entries(invariants).map(([name, find]) => {
    const violations = find({ ...history, ...changes }, { ...kept, ...changed });
    return [name, violations.map(({ text }) => text)] as const;
  });
  return Object.fromEntries(found.filter(([, texts]) => texts.length > 0));
}

test('a correct history breaks no law', () => {
  expect(broken({})).toEqual({});
});

test('a change without a response may or may not be stored', () => {
  const [, ...others] = history.patches;
  const unanswered = patch({ value: 'two', from: 1, outcome: 'unknown', state: null });
  expect(broken({ patches: [unanswered, ...others] })).toEqual({});
  const never = patch({ value: 'never', from: 3, outcome: 'unknown', state: null });
  expect(broken({ patches: [...history.patches, never] })).toEqual({});
});

test('detects an acknowledged create or change that is missing', () => {
  expect(broken({}, { records: [], log: [] }).findLostWrites).toEqual([
    's was created and is not there',
    'r is at version 0, and name = two made version 2',
    'r is at version 0, and order = 30 made version 3',
  ]);
  const exists = { client: 'c', slug: 'x', outcome: 'exists', began: 0, ended: 1, state: null } as const;
  expect(broken({ creates: [...history.creates, exists] })).toEqual({
    findLostWrites: ['x was created and is not there'],
  });
});

test('detects a change without its log entry', () => {
  expect(broken({}, { log: kept.log.slice(1) })).toEqual({
    findLostWrites: ['r is at version 3 and has 2 entries in the log'],
  });
});

test('detects a create that is stored twice', () => {
  const twin = { ...first, _id: 'twin' };
  const log = [...kept.log, { record: 'twin', method: 'create' }];
  const again = { client: 'c', slug: 's', outcome: 'ok', began: 0, ended: 10, state: twin } as const;
  const lived = { creates: [...history.creates, again], stretches: [] };
  expect(broken(lived, { records: [third, twin], log })).toEqual({
    findDoubledWrites: ['s was stored 2 times', 's was acknowledged as r and twin'],
  });
});

test('detects a change that is applied twice', () => {
  const log = [...kept.log, { record: 'r', method: 'patch' }];
  expect(broken({}, { records: [{ ...third, version: 4 }], log })).toEqual({
    findDoubledWrites: ['r changed 3 times: 2 calls were acknowledged, 0 unanswered'],
  });
});

test('detects a change that overwrites one its author had not seen', () => {
  const stale = patch({ value: 'mine', from: 1, state: { ...third, version: 4, name: 'mine' } });
  const log = [...kept.log, { record: 'r', method: 'patch' }];
  const records = [{ ...third, version: 4, name: 'mine' }];
  const lived = { patches: [...history.patches, stale], sights: [] };
  expect(broken({ ...lived, stretches: [] }, { records, log })).toEqual({
    findLostUpdates: ['r: name = mine started from version 1, after two had made 2'],
  });
});

test('detects a field that has reverted to an earlier value', () => {
  const records = [{ ...third, name: 'one' }];
  expect(broken({ sights: [], stretches: [] }, { records }).findLostUpdates).toEqual([
    'r has name = one; two was acknowledged last',
  ]);
});

test('detects an effect of a refused change', () => {
  const seen = sight({ ...third, version: 4, name: 'late' }, { how: 'list' });
  expect(broken({ sights: [...history.sights, seen] })).toEqual({
    findEffectsOfRefused: ['r: name = late was refused and seen'],
  });
});

test('detects a version with two contents or from two calls', () => {
  const other = sight({ ...third, name: 'other' }, { how: 'read' });
  expect(broken({ sights: [...history.sights, other] })).toEqual({
    findContradictions: ['r at version 3 is order 30, name two, and order 30, name other'],
  });
  const [, order] = history.patches;
  const twice = order ? [...history.patches, order] : [];
  expect(broken({ patches: twice }).findContradictions).toEqual(['r at version 3 was made by 2 calls']);
});

test('detects a read that is older than an acknowledged change', () => {
  const old = sight(second, { how: 'read', began: 60, client: 'reader' });
  expect(broken({ sights: [...history.sights, old] })).toEqual({
    findOldReads: ['reader read r at version 2 after 3 was acknowledged'],
  });
  const during = sight(second, { how: 'read', began: 45 });
  expect(broken({ sights: [...history.sights, during] })).toEqual({});
});

test('detects an event that arrives twice or late', () => {
  expect(broken({ sights: [...history.sights, sight(third)] })).toEqual({
    findWrongEvents: ['l#1 was told of r at version 3 after 3'],
  });
  expect(broken({ sights: [...history.sights, sight(second)] })).toEqual({
    findWrongEvents: ['l#1 was told of r at version 2 after 3'],
  });
});

test('detects a change that an open connection was not notified of', () => {
  expect(broken({ sights: [sight(first), sight(second)] })).toEqual({
    findUnheard: ['l#1 heard of r up to version 2 of 3'],
  });
  const stretches = [{ connection: 'l#1', from: 45, until: 200 }];
  expect(broken({ sights: [], stretches })).toEqual({});
});

test('detects a live list that stays stale or is current too late', () => {
  const [list] = history.lists;
  if (!list) throw new Error('There is no list');
  expect(broken({ lists: [{ ...list, settledMs: null, shown: ['r@2'] }] })).toEqual({
    findStaleLists: ['l, round 1: hot lacks r@3 and shows r@2 beside'],
  });
  expect(broken({ lists: [{ ...list, settledMs: 2_001 }] })).toEqual({
    findStaleLists: ['l, round 1: hot was current after 2001 ms'],
  });
});

test('detects a second charge, a second order of a key and a missing payment', () => {
  const payments = [...kept.payments, ...kept.payments];
  expect(broken({}, { payments, bank: 137_600 })).toEqual({
    findWrongCharges: ['order o was charged 2 times'],
  });
  expect(broken({}, { bank: 137_600 })).toEqual({
    findWrongCharges: ['the bank took 137600, and the payments say 68800'],
  });
  expect(broken({}, { orders: [...kept.orders, { _id: 'p', key: 'k' }] })).toEqual({
    findWrongCharges: ['the key k made 2 orders'],
  });
  expect(broken({}, { payments: [], bank: 0 })).toEqual({
    findWrongCharges: ['order o was said to be paid and has no payment'],
  });
});

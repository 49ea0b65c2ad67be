import { expect, test } from 'vitest';
import type { StoredRecord } from '../collections/table/stored-record.ts';
import { withdraws } from './withdrawals.ts';

const NOW = '2026-03-01T09:00:00.000Z';
const _id = '019f1234-7c00-791d-8f81-4c1da235d4a8' as StoredRecord['_id'];
const post = { _id, status: 'published', publishFrom: null, publishTo: null, deletedAt: null, slug: 'a' };
const industry = { _id, deletedAt: null, slug: 'food', major: true, items: [{ slug: 'a' }, { slug: 'b' }] };

test.each([
  ['removed', 'news', { before: post, after: { ...post, deletedAt: NOW } }],
  ['purged', 'news', { before: post, after: null }],
  ['made a draft', 'news', { before: post, after: { ...post, status: 'draft' } }],
  ['postponed', 'news', { before: post, after: { ...post, publishFrom: '2027-01-01T00:00:00.000Z' } }],
  ['ended', 'news', { before: post, after: { ...post, publishTo: NOW } }],
  ['given another address', 'news', { before: post, after: { ...post, slug: 'b' } }],
  [
    'taken off the events',
    'news',
    { before: { ...post, hasEvent: true }, after: { ...post, hasEvent: false } },
  ],
  ['turned off', 'settings', { before: { _id, showShop: true }, after: { _id, showShop: false } }],
  ['turned off on another node', 'settings', { before: { _id }, after: { _id, showShop: false } }],
  [
    'without one of its cases',
    'industries',
    { before: industry, after: { ...industry, items: [{ slug: 'b' }] } },
  ],
  ['made private', 'attachments', { before: { _id, public: true }, after: { _id, public: false } }],
] as const)('a record that is %s is withdrawn from visitors', (_what, collection, change) => {
  expect(withdraws({ collection, changes: [change] }, NOW)).toBe(true);
});

test.each([
  ['a new record', 'news', { before: null, after: post }],
  [
    'a changed text',
    'news',
    { before: { ...post, title: { en: 'A' } }, after: { ...post, title: { en: 'B' } } },
  ],
  ['a published draft', 'news', { before: { ...post, status: 'draft' }, after: post }],
  [
    'a removed draft',
    'news',
    { before: { ...post, status: 'draft' }, after: { ...post, status: 'draft', deletedAt: NOW } },
  ],
  [
    'a case that is added',
    'industries',
    { before: { ...industry, items: [{ slug: 'b' }] }, after: industry },
  ],
  [
    'a setting that is turned on',
    'settings',
    { before: { _id, showShop: false }, after: { _id, showShop: true } },
  ],
  [
    'a record that visitors never read',
    'users',
    { before: { _id, deletedAt: null }, after: { _id, deletedAt: NOW } },
  ],
] as const)('%s withdraws nothing', (_what, collection, change) => {
  expect(withdraws({ collection, changes: [change] }, NOW)).toBe(false);
});

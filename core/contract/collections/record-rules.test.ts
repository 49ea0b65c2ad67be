import { expect, test } from 'vitest';
import { brokenRecordRule } from './record-rules.ts';

const now = '2026-03-01T09:00:30.000Z';
const post = { status: 'published', hasEvent: true, event: null };

test.each([
  { before: null, after: post, code: 'eventMissing' },
  { before: { ...post, status: 'draft' }, after: post, code: 'eventMissing' },
  { before: { ...post, hasEvent: false }, after: post, code: 'eventMissing' },
  { before: { ...post, event: {} }, after: post, code: 'eventMissing' },
  { before: post, after: post, code: undefined },
  { before: null, after: { ...post, status: 'draft' }, code: undefined },
  { before: null, after: { ...post, hasEvent: false }, code: undefined },
  { before: null, after: { ...post, event: {} }, code: undefined },
])('a post of the events page needs its event once it is published: $after', ({ before, after, code }) => {
  expect(brokenRecordRule('news', { before, after, now })?.code).toBe(code);
});

const scheduled = (date: string | null) => ({ status: 'scheduled', date });

test.each([
  { before: null, after: scheduled('2026-02-28T09:00:00.000Z'), code: 'alreadyPast' },
  { before: null, after: scheduled('2026-03-01T08:59:30.000Z'), code: 'alreadyPast' },
  { before: null, after: scheduled('2026-03-01T09:00:00.000Z'), code: undefined },
  { before: null, after: scheduled('2026-03-01T09:01:00.000Z'), code: undefined },
  { before: null, after: scheduled(null), code: undefined },
  { before: null, after: { ...scheduled('2026-02-28T09:00:00.000Z'), status: 'draft' }, code: undefined },
  {
    before: { ...scheduled('2026-02-28T09:00:00.000Z'), status: 'missed' },
    after: scheduled('2026-02-28T09:00:00.000Z'),
    code: 'alreadyPast',
  },
  {
    before: scheduled('2026-02-28T09:00:00.000Z'),
    after: { ...scheduled('2026-02-28T09:00:00.000Z'), title: { en: 'New' } },
    code: undefined,
  },
])('a message is scheduled for a time to come: $after', ({ before, after, code }) => {
  expect(brokenRecordRule('pushMessages', { before, after, now })?.code).toBe(code);
});

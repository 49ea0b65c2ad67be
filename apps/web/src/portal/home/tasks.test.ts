import { newRecordId } from '@harbour/core/contract/values';
import { money } from '@harbour/core/money';
import { expect, test } from 'vitest';
import { deviceState, type TaskFacts, tasksOf } from './tasks.ts';

type Subscription = TaskFacts['subscriptions'][number];

const TODAY = '2026-11-26';
const card = { provider: 'sandbox', brand: 'visa', lastFour: '4242', expiry: '2028-12-31' } as const;
const subscription = (over: Partial<Subscription> = {}): Subscription => ({
  _id: 'subscription',
  reference: 'SU-1',
  status: 'active',
  termStart: '2026-10-28',
  termEnd: '2027-10-28',
  anchorDay: 28,
  pausedDays: 0,
  cancelOn: null,
  renewal: null,
  paymentMethod: card,
  ...over,
});
const device = (lastSession: string | null, name: string | null = 'Till') => ({
  _id: 'device',
  name,
  deviceId: 'HB-1',
  lastSession,
});
const NO_DEVICES = { inUse: 0, quiet: 0, lastQuiet: undefined };
const invoice = (dueOn: string) => ({
  _id: `invoice ${dueOn}`,
  reference: 'HDHK-2026-000001',
  total: money('HKD', 68_800),
  dueOn,
});

const kindsOf = (over: Partial<TaskFacts>) =>
  tasksOf({
    today: TODAY,
    account: { verifiedAt: '2026-01-01T00:00:00.000Z' },
    openInvoices: [],
    openOrders: [],
    subscriptions: [subscription()],
    devices: { inUse: 1, quiet: 0, lastQuiet: undefined },
    ...over,
  }).map(({ kind }) => kind);

test('a merchant whose account, plan, card and devices are in order has no tasks', () => {
  expect(kindsOf({})).toEqual([]);
});

test('an invoice is late from the day after its due date', () => {
  expect(kindsOf({ openInvoices: [invoice('2026-11-25'), invoice('2026-11-26')] })).toEqual([
    'payLate',
    'pay',
  ]);
});

test('asks a new merchant to confirm the email address and choose a plan, not to connect devices', () => {
  expect(kindsOf({ account: { verifiedAt: null }, subscriptions: [], devices: NO_DEVICES })).toEqual([
    'verify',
    'plan',
  ]);
});

test('asks to pay an open order rather than to choose another plan', () => {
  const order = { _id: 'order', reference: 'SO-B4BBLWLC', total: money('HKD', 2_550_000) };
  expect(kindsOf({ openOrders: [order], subscriptions: [] })).toEqual(['order']);
  expect(kindsOf({ openOrders: [order], openInvoices: [invoice('2026-11-26')] })).toEqual(['pay', 'order']);
});

test('an ended subscription does not count as a plan', () => {
  expect(kindsOf({ subscriptions: [subscription({ status: 'ended' })] })).toEqual(['plan']);
});

test('asks to connect a device if a plan has none', () => {
  expect(kindsOf({ devices: NO_DEVICES })).toEqual(['device']);
});

test.each([
  ['2026-11-25', '2027-10-28', ['cardExpired']],
  ['2026-11-26', '2027-10-28', []],
  ['2026-12-31', '2027-01-25', ['cardExpires']],
  ['2026-12-31', '2027-01-26', []],
  ['2027-01-25', '2027-01-25', []],
])('a card that expires on %s, for a term that ends on %s, leads to tasks %j', (expiry, termEnd, kinds) => {
  expect(kindsOf({ subscriptions: [subscription({ termEnd, paymentMethod: { ...card, expiry } })] })).toEqual(
    kinds,
  );
});

test('asks for a missing card 60 days before the term ends, unless the subscription is cancelled', () => {
  const without = { paymentMethod: null };
  expect(kindsOf({ subscriptions: [subscription({ ...without, termEnd: '2027-01-25' })] })).toEqual([
    'cardMissing',
  ]);
  expect(kindsOf({ subscriptions: [subscription({ ...without, termEnd: '2027-01-26' })] })).toEqual([]);
  const cancelled = subscription({ ...without, termEnd: '2027-01-25', cancelOn: '2027-01-25' });
  expect(kindsOf({ subscriptions: [cancelled] })).toEqual([]);
});

test.each([
  ['no card', null, 'cardMissing'],
  ['a card that expires in time', { ...card, expiry: '2026-11-30' }, 'cardExpires'],
] as const)(
  'with %s, a merchant whose next term is paid ahead has no task before that term ends',
  (_name, paymentMethod, asked) => {
    const bill = { ...invoice('2026-12-05'), _id: newRecordId() };
    const cardTasks = (prepayMonths: number, openInvoices: TaskFacts['openInvoices'] = []) => {
      const renewal = { invoice: bill._id, plan: newRecordId(), modules: [], prepayMonths, prices: [] };
      const billed = subscription({ termEnd: '2026-12-05', anchorDay: 5, paymentMethod, renewal });
      return kindsOf({ subscriptions: [billed], openInvoices });
    };
    expect(cardTasks(12, [bill])).toEqual(['pay', asked]);
    expect(cardTasks(12)).toEqual([]);
    expect(cardTasks(1)).toEqual([asked]);
  },
);

test('with several subscriptions, names the one whose card is missing', () => {
  const tasks = tasksOf({
    today: TODAY,
    account: { verifiedAt: '2026-01-01T00:00:00.000Z' },
    openInvoices: [],
    openOrders: [],
    subscriptions: [
      subscription(),
      subscription({ reference: 'SU-21', termEnd: TODAY, paymentMethod: null }),
    ],
    devices: { inUse: 1, quiet: 0, lastQuiet: undefined },
  });
  expect(tasks).toEqual([{ kind: 'cardMissing', subscription: 'subscription', of: 'SU-21', on: TODAY }]);
});

test('names a single quiet device and counts several', () => {
  const quiet = device('2026-11-20T01:00:00.000Z', null);
  const facts = {
    today: TODAY,
    account: { verifiedAt: '2026-01-01T00:00:00.000Z' },
    openInvoices: [],
    openOrders: [],
    subscriptions: [subscription()],
  };
  expect(tasksOf({ ...facts, devices: { inUse: 3, quiet: 1, lastQuiet: quiet } })).toEqual([
    { kind: 'deviceQuiet', device: 'device', name: 'HB-1', on: '2026-11-20T01:00:00.000Z' },
  ]);
  expect(tasksOf({ ...facts, devices: { inUse: 300, quiet: 200, lastQuiet: quiet } })).toEqual([
    { kind: 'devicesQuiet', count: 200 },
  ]);
});

test.each([
  [null, 'never'],
  ['2026-11-21T15:59:59.999Z', 'quiet'],
  ['2026-11-21T16:00:00.000Z', 'seen'],
] as const)('a device last seen at %s is %s, by days in UTC+8', (lastSession, state) => {
  expect(deviceState({ lastSession }, TODAY)).toBe(state);
});

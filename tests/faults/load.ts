import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../tools/billing-simulation/random.ts';
import type { StripeServer } from '../kit/stripe-server.ts';
import { now } from './checker-clock.ts';
import { type Called, type Caller, COLLECTION, stateOf } from './client-calls.ts';
import type { History, Outcome, PatchCall, RecordState, Sight } from './history.ts';

/** The dependencies that the clients of a load share. */
export interface LoadDeps {
  readonly history: History;
  readonly random: Random;
  /** The records that all editors change; each has a number of its own as `order`. */
  readonly hot: readonly string[];
  /** Returns another number each time. */
  readonly nextNumber: () => number;
  /** True once clients should begin nothing new. */
  readonly isOver: () => boolean;
  /** Counts an outcome for the report. */
  readonly count: (call: string, called: Called) => void;
}

/** Milliseconds between two calls of a client: the least and the most. */
const PAUSE = [20, 120] as const;
const pause = (random: Random) => sleep(random.whole(...PAUSE));

/** Creates records; a try without an answer is repeated with the same slug. */
export async function createRecords(caller: Caller, deps: LoadDeps): Promise<void> {
  while (!deps.isOver()) {
    const order = deps.nextNumber();
    const slug = `fault-${order}`;
    const data = { slug, order, name: { en: `made ${order}` } };
    for (let outcome: Outcome = 'unknown'; outcome === 'unknown' && !deps.isOver(); ) {
      outcome = await createOnce(caller, data, deps);
      await pause(deps.random);
    }
  }
}

async function createOnce(
  { name: client, call }: Caller,
  data: { readonly slug: string },
  { history, count }: LoadDeps,
): Promise<Outcome> {
  const began = now();
  const called = await call('POST', `/api/${COLLECTION}`, data);
  count('create', called);
  const outcome = called.status === 409 ? 'exists' : called.outcome;
  const state = outcome === 'ok' ? stateOf(called.body) : null;
  history.creates.push({ client, slug: data.slug, outcome, state, began, ended: now() });
  return outcome;
}

/** Sends a change that started from a version; over HTTP or a socket. */
export type SendPatch = (record: string, data: object) => Promise<Called>;

/** Reads one of the hot records and changes one of its fields, never the same change twice. */
export async function editRecords(
  { caller, send }: { readonly caller: Caller; readonly send: SendPatch },
  deps: LoadDeps,
): Promise<void> {
  const { history, random, nextNumber, isOver, count } = deps;
  while (!isOver()) {
    const read = await readRecord(caller, deps);
    if (read) {
      const value = nextNumber();
      const change: Pick<PatchCall, 'field' | 'value'> = random.chance(0.5)
        ? { field: 'order', value }
        : { field: 'name', value: `edit ${value}` };
      const data = change.field === 'order' ? { order: value } : { name: { en: change.value } };
      const began = now();
      const called = await send(read._id, { ...data, version: read.version });
      count('patch', called);
      const { outcome, body } = called;
      const state = outcome === 'ok' ? stateOf(body) : null;
      const made = { client: caller.name, record: read._id, from: read.version, outcome, state };
      history.patches.push({ ...made, ...change, began, ended: now() });
    }
    await pause(random);
  }
}

/** Reads single records and lists. */
export async function readRecords(caller: Caller, deps: LoadDeps): Promise<void> {
  const { history, random, isOver, count } = deps;
  while (!isOver()) {
    await readRecord(caller, deps);
    await pause(random);
    const began = now();
    const called = await caller.call('GET', `/api/${COLLECTION}?order[$gte]=1000&$sort[order]=1&$limit=20`);
    count('list', called);
    if (called.outcome === 'ok')
      for (const row of called.body.data) history.sights.push(readSight(caller, stateOf(row), began));
    await pause(random);
  }
}

async function readRecord(
  caller: Caller,
  { hot, history, random, count }: LoadDeps,
): Promise<RecordState | null> {
  const [first = '', ...others] = hot;
  const began = now();
  const called = await caller.call('GET', `/api/${COLLECTION}/${random.pick([first, ...others])}`);
  count('read', called);
  if (called.outcome !== 'ok') return null;
  const state = stateOf(called.body);
  history.sights.push(readSight(caller, state, began));
  return state;
}

function readSight({ name }: Caller, state: RecordState, began: number): Sight {
  return { how: 'read', client: name, state, began, ended: now() };
}

/** A merchant with what they buy again and again, and the bank. */
export interface Buyer {
  readonly caller: Caller;
  readonly order: object;
  readonly bank: Pick<StripeServer, 'confirm'>;
}

/** The most purchases of an account in an hour: the server limits its payments to 30. */
const MOST_PURCHASES = 25;

/** Buys; each call is repeated with the same key until it is answered, and settling is asked for twice. */
export async function buy({ caller, order, bank }: Buyer, deps: LoadDeps): Promise<void> {
  const insist = createInsist(caller, deps);
  for (let bought = 0; bought < MOST_PURCHASES && !deps.isOver(); bought += 1) {
    const key = randomUUID();
    const placed = await insist('/api/checkout/order', { ...order, key });
    const begun = await insist('/api/payments/begin', { purpose: 'order', order: placed.order });
    bank.confirm(begun.clientSecret, 'success');
    const settle = () => insist('/api/payments/settle', { payment: begun.payment });
    const [settled] = await Promise.all([settle(), settle()]);
    const isSettled = settled.status === 'succeeded';
    deps.history.purchases.push({ key, order: placed.order, isSettled });
    await pause(deps.random);
  }
}

/** How long a purchase may be tried; longer than a round, so that it ends when all is well again. */
const INSIST_MS = 180_000;
/**
 * Temporary refusals: somebody else works on it, or the first try does; a node whose clock has just jumped
 * takes tokens for expired until it compares clocks.
 */
const PASSING = ['busy', 'conflict', 'too-many-requests', 'token-expired'];

function createInsist({ call }: Caller, { count }: LoadDeps) {
  return async (path: string, data: object): Promise<Called['body']> => {
    const began = now();
    for (;;) {
      const called = await call('POST', path, data);
      count(path.replace('/api/', ''), called);
      if (called.outcome === 'ok') return called.body;
      const isPassing = called.outcome === 'unknown' || PASSING.includes(called.body?.data?.code);
      if (!isPassing || now() - began > INSIST_MS)
        throw new Error(`${path}: ${called.status} ${JSON.stringify(called.body)}`);
      await sleep(100);
    }
  };
}

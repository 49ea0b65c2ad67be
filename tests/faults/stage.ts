import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, findCluster } from '../kit/cluster.ts';
import { findFakeTime } from '../kit/fake-time.ts';
import { type Line, startLine } from '../kit/line.ts';
import { type StripeServer, startStripeServer, stripeEnvironment } from '../kit/stripe-server.ts';
import type { Patient } from './apply-faults.ts';
import { untilReady } from './apply-faults.ts';
import { COLLECTION, createCaller } from './client-calls.ts';
import { FIRST_NUMBER } from './listener.ts';
import { type SignedIn, signInStaff } from './people.ts';

export const NODES = 3;
/** The connections to nginx; each client uses one, so that all are cut together or none. */
const LINES = 4;
/** The number of records that all editors change. */
const HOT = 6;

/** Three nodes with all that they need, clients' connections to them, a bank, and records to change. */
export interface Stage extends AsyncDisposable, Omit<Patient, 'onFault'> {
  readonly bank: StripeServer;
  readonly staff: SignedIn;
  /** The slugs and ids of the records that all editors change. */
  readonly hot: readonly { readonly slug: string; readonly _id: string }[];
  readonly nextNumber: () => number;
  /** The number of lines that nodes wrote to their logs, by message. */
  readonly complaints: ReadonlyMap<string, number>;
}

/** Why there can be no stage on this machine; `undefined` where there can be one. */
export function missingForFaults(): string | undefined {
  const cluster = findCluster();
  return cluster.found ? undefined : cluster.reason;
}

/** Opens the stage, with further settings of its nodes; throws where a program is missing. */
export async function openStage(settings: Readonly<Record<string, string>> = {}): Promise<Stage> {
  const found = findCluster();
  if (!found.found) throw new Error(found.reason);
  await using opened = new AsyncDisposableStack();
  const bank = opened.use(await startStripeServer());
  const clocks = opened.use(openClocks());
  const complaints = new Map<string, number>();
  const cluster = opened.use(
    await found.start({
      count: NODES,
      seed: 'demo',
      settings: { ...stripeEnvironment(bank), ...settings },
      settingsOf: clocks.settingsOf,
      onOutput: (text) => countComplaints(text, complaints),
    }),
  );
  const lines: Line[] = [];
  for (let line = 0; line < LINES; line += 1)
    lines.push(opened.use(await startLine(cluster.url.replace('localhost', '127.0.0.1'))));
  await untilReady(cluster);
  const staff = await signInStaff(cluster.url);
  const nextNumber = countFrom(FIRST_NUMBER);
  const hot = await createHot({ cluster, staff, nextNumber });
  const closing = opened.move();
  return {
    bank,
    cluster,
    lines,
    staff,
    hot,
    nextNumber,
    complaints,
    clockFiles: clocks.files,
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}

/** A file for each node whose content shifts its clock while it runs. */
function openClocks() {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-clocks-'));
  const fakeTime = findFakeTime();
  const files = fakeTime.found
    ? Array.from({ length: NODES }, (_, node) => join(folder, `node-${node}`))
    : [];
  for (const file of files) writeFileSync(file, '+0');
  const settingsOf = (node: number): Readonly<Record<string, string>> => {
    const file = files[node];
    if (!fakeTime.found || !file) return {};
    const monotonic = { FAKETIME_DONT_FAKE_MONOTONIC: '1', FAKETIME_CACHE_DURATION: '1' };
    return { LD_PRELOAD: fakeTime.library, FAKETIME_TIMESTAMP_FILE: file, ...monotonic };
  };
  return { files, settingsOf, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}

function countComplaints(text: string, complaints: Map<string, number>): void {
  for (const [, message = ''] of text.matchAll(/"msg":"([^"]*)"/g))
    complaints.set(message, (complaints.get(message) ?? 0) + 1);
}

function countFrom(first: number): () => number {
  let next = first;
  return () => {
    next += 1;
    return next;
  };
}

async function createHot({
  cluster,
  staff: { accessToken },
  nextNumber,
}: Pick<Stage, 'staff' | 'nextNumber'> & { readonly cluster: Cluster }) {
  const { call } = createCaller({ name: 'stage', url: cluster.url, address: '10.0.0.2', accessToken });
  const hot: Stage['hot'][number][] = [];
  for (let index = 0; index < HOT; index += 1) {
    const order = nextNumber();
    const data = { slug: `hot-${index}`, order, name: { en: `made ${order}` } };
    const { outcome, status, body } = await call('POST', `/api/${COLLECTION}`, data);
    if (outcome !== 'ok') throw new Error(`The stage has no record: ${status} ${JSON.stringify(body)}`);
    hot.push({ slug: data.slug, _id: body._id });
  }
  return hot;
}

import { EventEmitter } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Page } from '@harbour/core/contract/definition';
import type { RecordEvent } from '@harbour/core/contract/values';
import { DEFAULT_VIEW, listRequest } from '@harbour/core/table';
import { expect, test } from 'vitest';
import type { Row } from '../table-screen.ts';
import { createListStore } from './list-store.ts';

const EVENTS = 1_000_000;
const ROWS = 100;
/** The memory that an idle test process itself adds between two garbage collections, in bytes. */
const NOISE = 1_000_000;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

function usedHeap(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

const row = (index: number, version: number): Row =>
  ({ _id: `row-${index}`, version, title: `Title ${version}` }) as unknown as Row;

/** One event in ten is a new record, one removes a row of another page, and eight change shown rows. */
function eventAt(index: number): readonly [RecordEvent, Row] {
  if (index % 10 === 0) return ['created', row(ROWS + index, 1)];
  if (index % 10 === 1) return ['removed', row(ROWS + index, 2)];
  return ['patched', row(index % ROWS, 2 + Math.floor(index / ROWS))];
}

test('a list open for a million events uses at most 5 % more memory than after the first tenth', async () => {
  const source = new EventEmitter();
  const page: Page<Row> = {
    data: Array.from({ length: ROWS }, (_, index) => row(index, 1)),
    total: ROWS,
    limit: ROWS,
    skip: 0,
  };
  const store = createListStore({
    source: Object.assign(source, { find: async () => page }),
    line: { onDown: () => () => {}, onReturn: () => () => {} },
    // Changes are applied in batches of a thousand, as in a hidden window.
    frame: () => () => {},
    trash: false,
    store: { read: () => undefined, store: () => {} },
  });
  const config = { columns: [], searchFields: [], mode: 'page', localZone: () => 0 } as const;
  await store.request(listRequest(DEFAULT_VIEW, config, null));
  let early = 0;
  for (let index = 0; index < EVENTS; index += 1) {
    if (index === EVENTS / 10) early = usedHeap();
    source.emit(...eventAt(index));
  }
  expect(usedHeap()).toBeLessThan(early * 1.05 + NOISE);
  expect(store.state().data[2]?.version).toBeGreaterThan(EVENTS / ROWS - 100);
  expect(store.state().fresh.size).toBeGreaterThan(0);
  store.close();
});

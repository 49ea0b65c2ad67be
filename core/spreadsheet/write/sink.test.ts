import { setImmediate as settled } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createMemorySink } from '../../../tests/kit/memory-sink.ts';
import { fixedOffset } from '../../table/filters/day.ts';
import type { SheetColumn, WriteOptions } from '../cells/column.ts';
import { writeCsv } from '../csv/write-csv.ts';
import { writeXlsx } from '../xlsx/write-xlsx.ts';
import type { Sink } from './sink.ts';

const text = Array.from({ length: 2_000 }, (_, index) =>
  String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
).join('');
const columns: readonly SheetColumn<number>[] = [
  { header: 'Number', kind: 'integer', value: (row) => row },
  { header: 'Text', kind: 'text', value: (row) => `${row}${text}` },
];

interface Source {
  readonly rows: AsyncIterable<number>;
  readonly state: { given: number; closed: boolean };
}

function sourceOf(count: number): Source {
  const state = { given: 0, closed: false };
  async function* rows() {
    try {
      for (; state.given < count; state.given += 1) yield state.given;
    } finally {
      state.closed = true;
    }
  }
  return { rows: rows(), state };
}

type Write = (
  rows: AsyncIterable<number>,
  sink: Sink,
  options?: Partial<WriteOptions<number>>,
) => ReturnType<typeof writeCsv>;

const formats: readonly (readonly [string, Write])[] = [
  ['csv', (rows, sink, options) => writeCsv(rows, sink, { columns, zone: fixedOffset, ...options })],
  [
    'xlsx',
    (rows, sink, options) =>
      writeXlsx(rows, sink, { columns, zone: fixedOffset, sheetName: 'A', ...options }),
  ],
];

/** Waits until the source makes no more progress. */
async function standstill({ given }: { given: number }, state: { given: number }): Promise<number> {
  let last = given;
  for (let still = 0; still < 100; still = state.given === last ? still + 1 : 0) {
    last = state.given;
    await settled();
  }
  return last;
}

describe.each(formats)('an export to %s', (_, write) => {
  it('finishes once and reports rows and bytes', async () => {
    const sink = createMemorySink();
    const heard: number[] = [];
    const report = await write(sourceOf(2_500).rows, sink, {
      onProgress: (n) => heard.push(n),
    });
    expect(report).toEqual({ rows: 2_500, bytes: sink.bytes().byteLength });
    expect(heard).toEqual([1_000, 2_000, 2_500]);
    expect(sink.calls.filter((call) => call !== 'write')).toEqual(['finish']);
  });

  it('waits for a slow sink instead of reading on', async () => {
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    const sink = createMemorySink(() => opened);
    const { rows, state } = sourceOf(20_000);
    const writing = write(rows, sink);
    const stood = await standstill({ given: -1 }, state);
    expect(sink.calls).toEqual(['write']);
    expect(stood).toBeLessThan(10_000);
    open();
    await expect(writing).resolves.toMatchObject({ rows: 20_000 });
  });

  it('aborts the sink on cancellation, even if the sink never responds', async () => {
    const sink = createMemorySink(() => new Promise(() => {}));
    const { rows, state } = sourceOf(5_000);
    const cancel = new AbortController();
    const writing = write(rows, sink, { signal: cancel.signal });
    await standstill({ given: -1 }, state);
    cancel.abort(new Error('enough'));
    await expect(writing).rejects.toThrow('enough');
    expect(sink.calls).toEqual(['write', 'abort']);
  });

  it('aborts the sink on cancellation, even if the source never yields a row', async () => {
    const sink = createMemorySink();
    const cancel = new AbortController();
    async function* silent(): AsyncGenerator<number> {
      await new Promise(() => {});
    }
    const writing = write(silent(), sink, { signal: cancel.signal });
    await settled();
    cancel.abort();
    await expect(writing).rejects.toMatchObject({ name: 'AbortError' });
    expect(sink.calls.at(-1)).toBe('abort');
  });

  it('closes the source on cancellation between rows', async () => {
    const cancel = new AbortController();
    const { rows, state } = sourceOf(5_000);
    const writing = write(rows, createMemorySink(), {
      signal: cancel.signal,
      onProgress: () => cancel.abort(),
    });
    await expect(writing).rejects.toMatchObject({ name: 'AbortError' });
    await standstill({ given: -1 }, state);
    expect(state).toEqual({ given: 1_000, closed: true });
  });

  it('aborts the sink if it cannot write', async () => {
    const sink = createMemorySink(() => Promise.reject(new Error('disk full')));
    await expect(write(sourceOf(5_000).rows, sink)).rejects.toThrow('disk full');
    expect(sink.calls).toEqual(['write', 'abort']);
  });

  it('aborts the sink if the source fails', async () => {
    const sink = createMemorySink();
    async function* failing(): AsyncGenerator<number> {
      yield 1;
      throw new Error('line lost');
    }
    await expect(write(failing(), sink)).rejects.toThrow('line lost');
    expect(sink.calls.at(-1)).toBe('abort');
  });

  it('touches neither source nor file if it is cancelled before it starts', async () => {
    const sink = createMemorySink();
    const { rows, state } = sourceOf(3);
    await expect(write(rows, sink, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect([sink.calls, state.given]).toEqual([['abort'], 0]);
  });

  it('reports both errors if aborting fails too', async () => {
    const sink = { ...createMemorySink(() => Promise.reject(new Error('disk full'))) };
    sink.abort = () => Promise.reject(new Error('cannot delete'));
    await expect(write(sourceOf(5_000).rows, sink)).rejects.toMatchObject({
      errors: [{ message: 'disk full' }, { message: 'cannot delete' }],
    });
  });
});

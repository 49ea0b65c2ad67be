import { performance } from 'node:perf_hooks';
import { subject } from '../subject.ts';
import type { StatementName, Statements } from './statements.ts';

export interface DriverLoad {
  readonly statement: StatementName;
  readonly ids: readonly string[];
  readonly data: { readonly [field: string]: unknown };
  readonly unique: string;
  readonly concurrency: number;
  readonly seconds: number;
}

/**
 * Statements per second by the driver alone, `concurrency` at a time, until the database has settled.
 */
export async function loadDriver(statements: Statements, load: DriverLoad): Promise<number> {
  const { concurrency, seconds } = load;
  const run = runner(statements, load);
  const began = performance.now();
  const deadline = began + seconds * 1000;
  let completed = 0;
  const runUntilDeadline = async () => {
    while (performance.now() < deadline) {
      await run();
      completed += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, runUntilDeadline));
  await statements.settle();
  return completed / ((performance.now() - began) / 1000);
}

let made = 0;
const changed = subject.patched.field;

function runner(
  statements: Statements,
  { statement, ids, data, unique }: DriverLoad,
): () => Promise<unknown> {
  const nextId = () => ids[made++ % ids.length] ?? '';
  if (statement === 'get') return () => statements.get(nextId());
  if (statement === 'list') return () => statements.list();
  if (statement === 'patch' || statement === 'patchAudited') {
    return () => statements[statement](nextId(), { ...data, [changed]: `driver ${made}` });
  }
  return () => statements[statement]({ ...data, [unique]: `driver-${process.pid}-${made++}` });
}

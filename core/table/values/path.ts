import { isRecord } from '../../contract/values/json.ts';

/**
 * Returns the value at a dotted path; a number in the path is an index into a list. Edge rules: a missing
 * step gives undefined, and a name applied to a list is applied to each of its entries.
 *
 * @example readPath({ event: { title: 'Fair' } }, 'event.title') // 'Fair'
 * @example readPath({ modules: [{ id: 'a' }, { id: 'b' }] }, 'modules.id') // ['a', 'b']
 */
export function readPath(record: object, path: string): unknown {
  return path.split('.').reduce<unknown>(readStep, record);
}

/**
 * Returns a copy of `record` with the value at a dotted path replaced; `record` and everything outside the
 * path stay unchanged. Edge rules: a step that is missing, or is not an object or list, becomes an object; an
 * index beyond the end of a list appends.
 *
 * @example writePath({ event: { title: 'Fair', email: 'a@b.example' } }, 'event.title', 'Feast')
 * // { event: { title: 'Feast', email: 'a@b.example' } }
 */
export function writePath(record: object, path: string, value: unknown): Readonly<Record<string, unknown>> {
  const written = writeSteps(record, path.split('.'), value);
  return isRecord(written) ? written : {};
}

/**
 * Returns the top-level field of a dotted path: the one that a query selects and a patch sends.
 *
 * @example rootField('event.title') // 'event'
 */
export function rootField(path: string): string {
  return path.split('.', 1)[0] ?? path;
}

function readStep(value: unknown, step: string): unknown {
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value;
    return isIndex(step) ? list[Number(step)] : list.map((entry) => readStep(entry, step));
  }
  return isRecord(value) && Object.hasOwn(value, step) ? value[step] : undefined;
}

function writeSteps(target: unknown, steps: readonly string[], value: unknown): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return value;
  const next = writeSteps(readStep(target, step), rest, value);
  if (Array.isArray(target) && isIndex(step)) return target.toSpliced(Number(step), 1, next);
  return { ...(isRecord(target) ? target : {}), [step]: next };
}

function isIndex(step: string): boolean {
  return /^\d+$/.test(step);
}

import type { FieldSpec } from '../read-fields.ts';

const RECORDS = [1, 2, 3];

/** Drafts the demonstration's records of a new collection: two that are published, and a draft. */
export function draftSeed(specs: readonly FieldSpec[]): string {
  const hasKey = specs.some(({ kind }) => kind === 'slug');
  const records = RECORDS.map((n) => ({
    ...(hasKey ? {} : { $key: `example-${n}` }),
    ...Object.fromEntries(specs.flatMap((spec) => sampleOf(spec, n))),
    status: n === RECORDS.length ? 'draft' : 'published',
  }));
  return JSON.stringify(records, null, 2);
}

function sampleOf({ name, word, values }: FieldSpec, n: number): readonly (readonly [string, unknown])[] {
  if (word.takes === 'values') return [[name, values[0]]];
  return word.sample === undefined ? [] : [[name, word.sample(n)]];
}

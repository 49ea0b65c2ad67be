import type { PlainRecord } from '../values/is-record.ts';
import { rootField, writePath } from '../values/path.ts';
import type { Draft } from './draft.ts';
import { isDirty } from './draft-steps.ts';

/**
 * What a patch sends to save edits of one record: the top-level fields they lie in, whole, and the version they started
 * from. `record` gives what stands beside a nested field. Edge rules: untouched edits and those with an open choice stay
 * behind; null where nothing is left to send; of several versions the oldest is sent, so that no conflict is missed.
 *
 * @example draftPatch([{ ...draft, field: 'title', value: 'Feast', version: 3 }], { _id: 'n1', title: 'Fair' })
 * // { title: 'Feast', version: 3 }
 */
export function draftPatch(drafts: readonly Draft[], record: object): PlainRecord | null {
  const ready = drafts.filter((draft) => draft.remote === null && isDirty(draft));
  if (ready.length === 0) return null;
  const written = ready.reduce<object>((all, { field, value }) => writePath(all, field, value), record);
  const fields = new Set(ready.map(({ field }) => rootField(field)));
  const patch = Object.fromEntries(Object.entries(written).filter(([field]) => fields.has(field)));
  const versions = ready.map(({ version }) => version).filter((version) => version !== null);
  return versions.length === 0 ? patch : { ...patch, version: Math.min(...versions) };
}

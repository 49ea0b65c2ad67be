import type { PlainRecord } from '../../contract/values/json.ts';
import { rootField, writePath } from '../values/path.ts';
import type { Draft } from './draft.ts';
import { isDirty } from './draft-steps.ts';

/**
 * Returns the patch that saves the edits of one record: the whole top-level fields that contain them, and the
 * version they started from. `record` provides the values beside a nested field. Edge rules: unchanged edits
 * and edits with an unresolved conflict are left out; returns null where nothing is left to send; of several
 * versions the oldest is sent, so that no conflict is missed.
 *
 * @example
 * draftPatch([{ ...draft, field: 'title', value: 'Feast', version: 3 }], { _id: 'n1', title: 'Fair' })
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

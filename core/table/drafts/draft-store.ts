import * as v from 'valibot';
import { parseJson } from '../../contract/values/json.ts';
import { type Draft, type Drafts, draftKey } from './draft.ts';
import { isDirty } from './draft-steps.ts';

const version = v.nullable(v.number());
const value = v.optional(v.unknown(), null);
const remoteChange = v.variant('kind', [
  v.object({ kind: v.literal('changed'), value, version }),
  v.object({ kind: v.literal('removed') }),
]);
const storedDraft = v.object({
  recordId: v.string(),
  field: v.string(),
  base: value,
  version,
  value,
  phase: v.picklist(['editing', 'saving', 'failed']),
  sent: v.optional(v.unknown()),
  error: v.nullable(v.string()),
  remote: v.nullable(remoteChange),
});
const stored = v.object({ format: v.literal(1), drafts: v.array(v.unknown()) });

/**
 * Serialises the edits, so that they survive a crash, a reload or the loss of the server. Edge rule:
 * unchanged edits are left out.
 *
 * @example serialiseDrafts(NO_DRAFTS) // '{"format":1,"drafts":[]}'
 */
export function serialiseDrafts(drafts: Drafts): string {
  return JSON.stringify({ format: 1, drafts: Object.values(drafts).filter(isDirty) });
}

/**
 * Restores serialised edits. Edge rules: an edit that was being saved is restored as being edited, and the
 * record's next version shows whether the save arrived; unreadable entries are left out.
 *
 * @example restoreDrafts('not JSON') // {}
 */
export function restoreDrafts(text: string): Drafts {
  const file = v.safeParse(stored, parseJson(text));
  if (!file.success) return {};
  const read = file.output.drafts.map((entry) => v.safeParse(storedDraft, entry));
  const drafts = read.flatMap((entry) => (entry.success ? [resume(entry.output)] : []));
  return Object.fromEntries(drafts.map((draft) => [draftKey(draft.recordId, draft.field), draft]));
}

function resume(draft: v.InferOutput<typeof storedDraft>): Draft {
  return { ...draft, phase: draft.phase === 'saving' ? 'editing' : draft.phase };
}

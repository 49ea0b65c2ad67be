import { equalValues } from '../values/equal-values.ts';
import { readPath } from '../values/path.ts';
import type { Draft } from './draft.ts';

/**
 * An edit after its record changed on the server. Edge rules: an event no newer than the edit's base is passed over; an
 * untouched edit follows; a change elsewhere, our own save coming back, or the same value typed by someone else only move
 * the base; any other value opens the choice and leaves what was typed alone.
 *
 * @example followRecord(draft, { record: { title: 'Feast' }, version: 4 }).remote // { kind: 'changed', value: 'Feast', version: 4 }
 */
export function followRecord(
  draft: Draft,
  { record, version }: { readonly record: object; readonly version: number | null },
): Draft {
  if (isStale(draft, version)) return draft;
  const theirs = readPath(record, draft.field) ?? null;
  const isOurs = draft.sent !== undefined && equalValues(theirs, draft.sent);
  if (!isDirty(draft)) return { ...draft, base: theirs, value: theirs, version, remote: null };
  if (isOurs || equalValues(theirs, draft.base) || equalValues(theirs, draft.value)) {
    return { ...draft, base: theirs, version, remote: null };
  }
  return { ...draft, remote: { kind: 'changed', value: theirs, version } };
}

/**
 * An edit after its record was deleted by someone else: what was typed stays, and the choice opens.
 *
 * @example followRemoval(draft).remote // { kind: 'removed' }
 */
export function followRemoval(draft: Draft): Draft {
  return { ...draft, remote: { kind: 'removed' } };
}

/**
 * An edit after the person chose. `mine` keeps what was typed, now on top of theirs; `theirs` takes their value, or gives the
 * edit up (null) where the record is gone. Edge rule: with no choice open nothing changes.
 *
 * @example chooseSide({ ...draft, remote: { kind: 'removed' } }, 'theirs') // null
 */
export function chooseSide(draft: Draft, choice: 'mine' | 'theirs'): Draft | null {
  const { remote } = draft;
  if (!remote) return draft;
  if (remote.kind === 'removed')
    return choice === 'theirs' ? null : { ...draft, base: null, version: null, remote: null };
  const { value, version } = remote;
  return {
    ...draft,
    base: value,
    value: choice === 'mine' ? draft.value : value,
    version,
    phase: 'editing',
    error: null,
    remote: null,
  };
}

/**
 * An edit after its save was accepted as `version`: done (null), or going on where more was typed meanwhile. Edge rule: a
 * remote change that is newer than the save stays a choice only if something typed is still unsaved.
 *
 * @example settleDraft({ ...draft, phase: 'saving', value: 'Feast', sent: 'Feast' }, 4) // null
 */
export function settleDraft(draft: Draft, version: number | null): Draft | null {
  const { sent, ...rest } = draft;
  if (sent === undefined || equalValues(draft.value, sent)) return null;
  const { remote } = draft;
  const isNewer =
    remote?.kind === 'removed' || (remote?.kind === 'changed' && (remote.version ?? 0) > (version ?? 0));
  return { ...rest, base: sent, version, phase: 'editing', error: null, remote: isNewer ? remote : null };
}

/**
 * True for an edit that differs from what the server has.
 *
 * @example isDirty({ ...draft, base: 'Fair', value: 'Fair' }) // false
 */
export function isDirty(draft: Draft): boolean {
  return !equalValues(draft.value, draft.base);
}

function isStale(draft: Draft, version: number | null): boolean {
  const known = draft.remote?.kind === 'changed' ? draft.remote.version : draft.version;
  return version !== null && known !== null && version <= known;
}

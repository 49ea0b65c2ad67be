import { mergeLists } from '../merge/merge-lists.ts';
import { isCleanMerge, mergeTexts, type TextMerge, textOfMerge } from '../merge/merge-texts.ts';
import { equalValues } from '../values/equal-values.ts';
import { readPath } from '../values/path.ts';
import type { Draft } from './draft.ts';

/**
 * Returns an edit after its record changed on the server. Edge rules: an event no newer than the edit's base
 * is ignored; an unchanged edit takes the new value, unless another value of it is being saved; a change
 * elsewhere in the record, the echo of our own save, or the same value typed by someone else only moves the
 * base; any other value raises a conflict and keeps what was typed.
 *
 * @example
 * followRecord(draft, { record: { title: 'Feast' }, version: 4 }).remote
 * // { kind: 'changed', value: 'Feast', version: 4 }
 */
export function followRecord(
  draft: Draft,
  { record, version }: { readonly record: object; readonly version: number | null },
): Draft {
  if (isStale(draft, version)) return draft;
  const theirs = readPath(record, draft.field) ?? null;
  const isOurs = draft.sent !== undefined && equalValues(theirs, draft.sent);
  if (!isDirty(draft) && !isAhead(draft))
    return { ...draft, base: theirs, value: theirs, version, remote: null };
  if (isOurs || equalValues(theirs, draft.base) || equalValues(theirs, draft.value)) {
    return { ...draft, base: theirs, version, remote: null };
  }
  return { ...draft, remote: { kind: 'changed', value: theirs, version } };
}

/**
 * Returns an edit after someone else deleted its record: the typed text stays, and a conflict is raised.
 *
 * @example followRemoval(draft).remote // { kind: 'removed' }
 */
export function followRemoval(draft: Draft): Draft {
  return { ...draft, remote: { kind: 'removed' } };
}

/**
 * Resolves the conflict of an edit. `mine` keeps the typed value on top of theirs; `theirs` takes their
 * value, or discards the edit (null) where the record was deleted. Edge rules: without a conflict nothing
 * changes; in a text of several paragraphs only those that both changed are chosen, and the others keep the
 * change of either side.
 *
 * @example chooseSide({ ...draft, remote: { kind: 'removed' } }, 'theirs') // null
 */
export function chooseSide(draft: Draft, choice: 'mine' | 'theirs'): Draft | null {
  const { remote } = draft;
  if (!remote) return draft;
  if (remote.kind === 'removed')
    return choice === 'theirs' ? null : { ...draft, base: null, version: null, remote: null };
  const { value, version } = remote;
  const merge = mergeOf(draft);
  const mine = merge ? textOfMerge(merge, 'mine') : draft.value;
  const theirs = merge ? textOfMerge(merge, 'theirs') : value;
  return {
    ...draft,
    base: value,
    value: choice === 'mine' ? mine : theirs,
    version,
    phase: 'editing',
    error: null,
    remote: null,
  };
}

/**
 * True where a remote change leaves a choice to the person: not where it concerns other paragraphs of a text
 * or other entries of a list.
 *
 * @example needsChoice({ ...draft, remote: { kind: 'removed' } }) // true
 */
export function needsChoice(draft: Draft): boolean {
  if (draft.remote === null) return false;
  const merge = mergeOf(draft);
  return merge ? !isCleanMerge(merge) : mergedListOf(draft) === undefined;
}

/**
 * Puts a remote change of other paragraphs or entries into the edit, which then starts from the remote
 * version. It is done when the edit is saved, not while someone types in it. Edge rule: an edit that needs a
 * choice stays.
 *
 * @example joinDraft({ ...draft, base: 'a\n\nb', value: 'a\n\nB',
 *   remote: { kind: 'changed', value: 'A\n\nb', version: 4 } }).value // 'A\n\nB'
 */
export function joinDraft(draft: Draft): Draft {
  if (needsChoice(draft)) return draft;
  const joined = chooseSide(draft, 'mine') ?? draft;
  return { ...joined, value: mergedListOf(draft) ?? joined.value };
}

/** Returns the remote change and the edit of a text, put together; undefined for any other edit. */
export function mergeOf({ base, value, remote }: Draft): TextMerge | undefined {
  if (remote?.kind !== 'changed') return undefined;
  const texts = [base, value, remote.value];
  const [from, mine, theirs] = texts.filter((text) => typeof text === 'string');
  if (from === undefined || mine === undefined || theirs === undefined) return undefined;
  return mergeTexts(from, mine, theirs);
}

/** Returns the remote change and the edit of a list, put together; undefined if they do not go together. */
function mergedListOf({ base, value, remote }: Draft): readonly unknown[] | undefined {
  if (remote?.kind !== 'changed') return undefined;
  // A list that was never written is missing.
  const [from, mine, theirs] = [base, value, remote.value].map((side) => side ?? []).filter(Array.isArray);
  return from && mine && theirs && mergeLists(from, mine, theirs);
}

/**
 * Returns an edit after the person gave it up: null, or the edit as it is being saved, so that a refusal of
 * that save can still be shown with its text.
 *
 * @example abandonDraft({ ...draft, phase: 'saving', value: 'Fea', sent: 'Feast' })?.value // 'Feast'
 */
export function abandonDraft(draft: Draft): Draft | null {
  const { phase, sent } = draft;
  return phase === 'saving' && sent !== undefined ? { ...draft, value: sent } : null;
}

/**
 * Returns an edit after its save was accepted as `version`: null when done, or the edit where more was typed
 * meanwhile. Edge rule: a remote change newer than the save stays a conflict only if typed text is still
 * unsaved.
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
 * True for an edit that differs from the value on the server.
 *
 * @example isDirty({ ...draft, base: 'Fair', value: 'Fair' }) // false
 */
export function isDirty(draft: Draft): boolean {
  return !equalValues(draft.value, draft.base);
}

/** True for an edit in which something else than the value being saved has been typed. */
function isAhead({ phase, sent, value }: Draft): boolean {
  return phase === 'saving' && !equalValues(value, sent);
}

function isStale(draft: Draft, version: number | null): boolean {
  const known = draft.remote?.kind === 'changed' ? draft.remote.version : draft.version;
  return version !== null && known !== null && version <= known;
}

import type { RecordEvent } from '../../contract/index.ts';
import { recordKey } from '../columns/record-key.ts';
import { matchesQuery } from '../query/match-query.ts';
import type { Query } from '../query/query.ts';
import type { PlainRecord } from '../values/is-record.ts';

/** What became of a row that is still shown: it no longer answers the list's question, or it was deleted. */
export type RowMark = 'left' | 'removed';

/** Something that happened to a record of the list's collection. */
export interface RecordChange<Item extends object> {
  readonly event: RecordEvent;
  readonly record: Item;
}

/** The rows of a list as they stand on screen, and what happened since they were asked for. */
export interface LiveRows<Item extends object> {
  readonly data: readonly Item[];
  readonly marks: ReadonlyMap<string, RowMark>;
  /** Records that would be on the list and are not shown yet: the "12 new" of its pill. */
  readonly fresh: ReadonlySet<string>;
}

/** What changes are judged by: the list's own question, whether it lists the trash, and the fields its rows hold. */
export interface LiveQuestion {
  readonly conditions: Query;
  readonly trash: boolean;
  readonly select: readonly string[];
}

/**
 * Rows as they have just been answered.
 *
 * @example liveRows([]).fresh.size // 0
 */
export function liveRows<Item extends object>(data: readonly Item[]): LiveRows<Item> {
  return { data, marks: new Map(), fresh: new Set() };
}

/**
 * The rows after a batch of changes, in their order. No row moves, none appears and none goes: the list does not jump under
 * the hand. A changed row shows its new values where it stands, and is marked where it no longer belongs; a removed one is
 * marked; one that would be new is only counted. Edge rules: of two versions of a row the higher stays, whatever the order
 * they arrive in; a removal that names only the id counts; a batch that changes nothing answers the rows themselves.
 *
 * @example
 * applyChanges(liveRows([{ _id: 'a', version: 1 }]), [{ event: 'removed', record: { _id: 'a', version: 2 } }], question)
 *   .marks.get('a') // 'removed'
 */
export function applyChanges<Item extends object>(
  rows: LiveRows<Item>,
  changes: readonly RecordChange<Item>[],
  question: LiveQuestion,
): LiveRows<Item> {
  const places = new Map(rows.data.map((row, index) => [recordKey(row), index]));
  const next: NextRows<Item> = { before: rows, places, question, data: null, marks: null, fresh: null };
  for (const change of changes) applyChange(next, change);
  if (!next.data && !next.marks && !next.fresh) return rows;
  return { data: next.data ?? rows.data, marks: next.marks ?? rows.marks, fresh: next.fresh ?? rows.fresh };
}

/**
 * The rows after the same question was asked again behind the person's back, as after a lost connection: shown rows take
 * their new values in place, those no longer answered are marked, new ones are counted. Edge rule: a row that was marked
 * and is answered again loses its mark.
 *
 * @example reconcileRows(liveRows([{ _id: 'a' }]), [{ _id: 'b' }]).fresh // Set { 'b' }
 */
export function reconcileRows<Item extends object>(
  rows: LiveRows<Item>,
  answer: readonly Item[],
): LiveRows<Item> {
  const answered = new Map(answer.map((row) => [recordKey(row), row]));
  const shown = new Set(rows.data.map((row) => recordKey(row)));
  const marks = new Map<string, RowMark>();
  const data = rows.data.map((row) => {
    const id = recordKey(row);
    const now = answered.get(id);
    if (!now && id !== null) marks.set(id, rows.marks.get(id) ?? 'left');
    return now ?? row;
  });
  const fresh = [...answered.keys()]
    .filter((id) => id !== null && !shown.has(id))
    .filter((id) => id !== null);
  return { data, marks, fresh: new Set([...rows.fresh, ...fresh]) };
}

/** Rows in the making: what stays null is as it was before. */
interface NextRows<Item extends object> {
  readonly before: LiveRows<Item>;
  readonly places: ReadonlyMap<string | null, number>;
  readonly question: LiveQuestion;
  data: Item[] | null;
  marks: Map<string, RowMark> | null;
  fresh: Set<string> | null;
}

function applyChange<Item extends object>(next: NextRows<Item>, change: RecordChange<Item>): void {
  const id = recordKey(change.record);
  const place = next.places.get(id);
  if (id === null) return;
  if (place === undefined) countFresh(next, id, change);
  else changeRow(next, place, change);
}

function changeRow<Item extends object>(
  next: NextRows<Item>,
  place: number,
  { event, record }: RecordChange<Item>,
): void {
  const { before, question } = next;
  const shown = (next.data ?? before.data)[place];
  const id = recordKey(record);
  if (shown === undefined || id === null || isOutdated(event, record, shown)) return;
  next.data ??= [...before.data];
  next.data[place] = { ...shown, ...chosenFields(record, question.select) };
  const mark = markAfter(event, record, question);
  if ((next.marks ?? before.marks).get(id) === mark) return;
  next.marks ??= new Map(before.marks);
  if (mark === undefined) next.marks.delete(id);
  else next.marks.set(id, mark);
}

function markAfter(event: RecordEvent, record: object, question: LiveQuestion): RowMark | undefined {
  if (question.trash) return event === 'restored' ? 'left' : undefined;
  if (event === 'removed') return 'removed';
  return matchesQuery(question.conditions, record) ? undefined : 'left';
}

function countFresh<Item extends object>(
  next: NextRows<Item>,
  id: string,
  { event, record }: RecordChange<Item>,
): void {
  const { before, question } = next;
  const arrives = question.trash ? event === 'removed' : event === 'created' || event === 'restored';
  const leaves = question.trash ? event === 'restored' : event === 'removed';
  const counted = (next.fresh ?? before.fresh).has(id);
  const counts = (counted ? !leaves : arrives) && matchesQuery(question.conditions, record);
  if (counted === counts) return;
  next.fresh ??= new Set(before.fresh);
  if (counts) next.fresh.add(id);
  else next.fresh.delete(id);
}

function chosenFields<Item extends object>(
  record: Item,
  select: readonly string[],
): Partial<Item> | PlainRecord {
  if (select.length === 0) return record;
  const chosen = new Set(select);
  return Object.fromEntries(Object.entries(record).filter(([field]) => chosen.has(field)));
}

/** Of a removal the audience may be told no more than the id. */
function isOutdated(event: RecordEvent, record: object, shown: object): boolean {
  if (event === 'removed' && versionOf(record) === 0) return false;
  return versionOf(record) < versionOf(shown);
}

function versionOf(record: object): number {
  return 'version' in record && typeof record.version === 'number' ? record.version : 0;
}

import type { Field } from '../../contract/definition/field.ts';
import { isRecordId } from '../../contract/values/ids.ts';
import { isRecord } from '../../contract/values/json.ts';
import { cellText, type SheetCell } from '../cells/sheet-row.ts';
import { plainName, splitTagged, type TaggedName } from '../editing/tagged-names.ts';
import { type CellReading, cellFound, cellProblem, type ParsedCell } from './parsed-cell.ts';

/** Parses one related record: `name [id]`, an id, or a name in any language. */
export function parseRecord(text: string, collection: string, reading: CellReading): ParsedCell {
  const { tagged, rest } = splitTagged(text);
  const [entry] = tagged;
  if (!entry) return recordNamed(text, collection, reading);
  if (tagged.length > 1 || rest !== '') return cellProblem('oneRecord', text);
  return taggedRecord(entry, collection, reading);
}

/** Parses several related records, separated by commas; a name may itself contain one. */
export function parseRecords(text: string, collection: string, reading: CellReading): ParsedCell {
  const { tagged, rest } = splitTagged(text);
  const cells = [
    ...tagged.flatMap((entry) => taggedRecords(entry, collection, reading)),
    ...(rest === '' ? [] : recordsNamed(rest, collection, reading)),
  ];
  const issue = cells.find((cell) => cell.kind === 'issue');
  return issue ?? cellFound(cells.flatMap((cell) => (cell.kind === 'value' ? [cell.value] : [])));
}

/** Returns all names in a cell that may refer to related records; ids need no lookup. */
export function namesInCell(cell: SheetCell, { kind }: Field): readonly string[] {
  const { value } = cell;
  if (value === null || (isRecord(value) && 'error' in value)) return [];
  const { tagged, rest } = splitTagged(cellText(cell));
  const isList = kind === 'references' || kind === 'images';
  const untagged = isList ? tagged.flatMap(({ name }) => partsOf(name).slice(0, -1)) : [];
  const names = new Set([...untagged, ...(isList ? namesIn(rest) : [rest])]);
  return [...names].filter((name) => name !== '' && !isRecordId(name));
}

/** Returns the ids in a cell that follow a name, which has to be theirs. */
export function idsInCell(cell: SheetCell): readonly string[] {
  return splitTagged(cellText(cell)).tagged.flatMap(({ id, name }) => (name === '' ? [] : [id]));
}

function taggedRecord({ name, id }: TaggedName, collection: string, { namesOf }: CellReading): ParsedCell {
  const names = namesOf?.(collection, id);
  const isTheirs = name === '' || names === undefined || names.some((own) => isSameName(own, id, name));
  return isTheirs ? cellFound(id) : cellProblem('nameNotId', name);
}

/** The text before an id may contain names without an id, followed by the name that the id belongs to. */
function taggedRecords(entry: TaggedName, collection: string, reading: CellReading): readonly ParsedCell[] {
  const whole = taggedRecord(entry, collection, reading);
  if (whole.kind === 'value') return [whole];
  const parts = partsOf(entry.name);
  for (let at = 1; at < parts.length; at += 1) {
    const own = taggedRecord({ id: entry.id, name: parts.slice(at).join(', ') }, collection, reading);
    if (own.kind === 'value') {
      return [...recordsNamed(parts.slice(0, at).join(', '), collection, reading), own];
    }
  }
  return [whole];
}

function isSameName(own: string, id: string, name: string): boolean {
  return plainName(own, id).toLowerCase() === plainName(name, id).toLowerCase();
}

function recordNamed(text: string, collection: string, { idsOf }: CellReading): ParsedCell {
  if (isRecordId(text)) return cellFound(text);
  const ids = idsOf(collection, text);
  if (ids.length > 1) return cellProblem('severalFound', text, { count: ids.length });
  return ids.length === 1 ? cellFound(ids[0]) : cellProblem('notFound', text);
}

function recordsNamed(text: string, collection: string, reading: CellReading): readonly ParsedCell[] {
  const whole = recordNamed(text, collection, reading);
  if (whole.kind === 'value') return [whole];
  const parts = SEPARATORS.map((separator) => partsOf(text, separator)).find(({ length }) => length > 1);
  return parts ? parts.flatMap((name) => recordsNamed(name, collection, reading)) : [whole];
}

/** The separators of names, the least frequent within a name first. */
const SEPARATORS = [/[;\n]/, /,/, /[、，；]/];

function partsOf(text: string, separator = /[,;\n]/): readonly string[] {
  return text.split(separator).map((name) => name.trim());
}

/** Returns every text that {@link recordsNamed} looks up. */
function namesIn(text: string): readonly string[] {
  return SEPARATORS.reduce<readonly string[]>(
    (texts, separator) => [...new Set(texts.flatMap((each) => [each, ...partsOf(each, separator)]))],
    [text],
  );
}

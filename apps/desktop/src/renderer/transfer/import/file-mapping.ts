import type { CollectionName } from '@harbour/core/contract/collections';
import type { Storage } from '@harbour/core/platform';
import {
  type DateStyle,
  type EditingHeader,
  findEditingHeader,
  guessDateStyle,
  guessMapping,
  type ImportPlan,
  type ImportTarget,
  needsDateStyle,
} from '@harbour/core/spreadsheet';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { targetNames, textsOfAll } from '../../record/sheet/target-names.ts';
import { useBackOffice } from '../../session/back-office.ts';
import { useLocale } from '../../ui/use-locale.ts';
import type { ParsedFile, ParseRequest } from './parse-messages.ts';

/** The rules of an import into a table. */
export interface ImportRules {
  /** Unique fields by which rows may find their records, in addition to the id. */
  readonly keys: readonly string[];
  /** Rows without a record create one. */
  readonly mayAdd: boolean;
}

/** The mapping of a file's columns. */
export interface FileMapping {
  /** Index of the heading row. */
  readonly headerAt: number;
  readonly columns: readonly MappedColumn[];
  /** The target by which rows find their records; null if every row is new. */
  readonly key: string | null;
  /** The keys of a file that was exported for editing; its columns are not guessed. */
  readonly editing?: EditingHeader;
  /** The order of day and month in dates that end in their year. */
  readonly dateStyle?: DateStyle | undefined;
}

/** A column of a file with the id of its target, or null if it is left out. */
export interface MappedColumn {
  readonly heading: string;
  readonly example: string;
  readonly target: string | null;
}

/** The reason why a mapping cannot be used yet. */
export type MappingProblem =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'otherCollection'; readonly collection: CollectionName }
  | { readonly kind: 'twice' | 'needsKey'; readonly target: string };

/** Guesses a mapping from the last import and from the fields' names in every language. */
export function useMappingGuess(collection: CollectionName, { keys, mayAdd }: ImportRules) {
  const { storage } = useBackOffice();
  const { i18n } = useTranslation();
  const language = useLocale();
  return useCallback(
    async (parsed: ParsedFile, targets: readonly ImportTarget[], headerAt: number): Promise<FileMapping> => {
      const edited = editedMapping(parsed, targets);
      if (edited) return edited;
      const names = targetNames(targets, collection, await textsOfAll(i18n));
      const headings = (parsed.rows[headerAt]?.cells ?? []).map(({ text }) => text.trim());
      const remembered = readMapping(storage, collection);
      const guessed = guessMapping(headings, names, { remembered, language });
      const columns = headings.map((heading, index) => ({
        heading,
        example: parsed.rows[headerAt + 1]?.cells[index]?.text ?? '',
        target: guessed[index] ?? null,
      }));
      const key = ['_id', ...keys].find((name) => guessed.includes(name)) ?? (mayAdd ? null : '_id');
      return {
        headerAt,
        columns,
        key,
        dateStyle: guessDateStyle(endingInYear(parsed, { headerAt, columns }, targets)),
      };
    },
    [storage, i18n, language, collection, keys, mayAdd],
  );
}

/** Returns the mapping of a file that was exported for editing; undefined for any other file. */
export function editedMapping(
  { rows }: ParsedFile,
  targets: readonly ImportTarget[],
): FileMapping | undefined {
  const editing = findEditingHeader(rows);
  if (!editing) return undefined;
  const { headerAt } = editing;
  const known = new Set(targets.map(({ id }) => id));
  const columns = editing.targets.flatMap((target, index): readonly MappedColumn[] => {
    const heading = rows[headerAt]?.cells[index]?.text ?? '';
    const example = rows[headerAt + 1]?.cells[index]?.text ?? '';
    return [{ heading, example, target: target !== null && known.has(target) ? target : null }];
  });
  const dateStyle = guessDateStyle(endingInYear({ sheets: [], rows }, { headerAt, columns }, targets));
  return { headerAt, columns, key: '_id', editing, dateStyle };
}

const DATES: ReadonlySet<string> = new Set(['date', 'dateTime']);

/** Returns the texts in columns of dates whose order of day and month is clear only from a chosen style. */
export function endingInYear(
  { rows }: ParsedFile,
  { headerAt, columns }: Pick<FileMapping, 'headerAt' | 'columns'>,
  targets: readonly ImportTarget[],
): readonly string[] {
  const kinds = new Map(targets.map(({ id, field }) => [id, field.kind]));
  const dated = columns.flatMap(({ target }, at) => (DATES.has(kinds.get(target ?? '') ?? '') ? [at] : []));
  return rows
    .slice(headerAt + 1)
    .flatMap(({ cells }) => dated.map((at) => cells[at]?.text ?? ''))
    .filter(needsDateStyle);
}

/** Returns why a mapping cannot be used; undefined if it can. */
export function mappingProblem(
  { columns, key, editing }: FileMapping,
  collection: CollectionName,
): MappingProblem | undefined {
  if (editing?.collection && editing.collection !== collection) {
    return { kind: 'otherCollection', collection: editing.collection };
  }
  const taken = columns.flatMap(({ target }) => target ?? []);
  const twice = taken.find((target, index) => taken.indexOf(target) !== index);
  if (twice !== undefined) return { kind: 'twice', target: twice };
  if (key !== null && !taken.includes(key)) return { kind: 'needsKey', target: key };
  return taken.some((target) => target !== '_id' && target !== 'version') ? undefined : { kind: 'nothing' };
}

/** Returns the import plan of a mapping. */
export function mappingOf(
  { columns, key, editing }: FileMapping,
  targets: readonly ImportTarget[],
): ImportPlan {
  const byId = new Map(targets.map((target) => [target.id, target]));
  const base = editing?.base;
  return { columns: columns.map(({ target }) => byId.get(target ?? '') ?? null), key, ...(base && { base }) };
}

/** Returns the target of each heading, to be remembered. If headings are equal, one with a target wins. */
export function meaningOf({ columns }: Pick<FileMapping, 'columns'>): KnownMapping {
  const used = columns.toSorted((one, other) => Number(one.target !== null) - Number(other.target !== null));
  return Object.fromEntries(used.map(({ heading, target }) => [heading, target]));
}

/** A parsed file with the mapping of its columns. */
export interface OpenFile {
  readonly name: string;
  readonly request: ParseRequest;
  readonly parsed: ParsedFile;
  readonly mapping: FileMapping;
}

/** The target of each heading in the last import; null for one that was left out. */
export type KnownMapping = Readonly<Record<string, string | null>>;

const schema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.nullable(v.string())));

const keyOf = (collection: CollectionName) => `harbour.import.${collection}`;

/** Reads the mapping of this collection's last imports. */
export function readMapping(storage: Storage, collection: CollectionName): KnownMapping {
  const read = v.safeParse(schema, storage.get(keyOf(collection)));
  return read.success ? read.output : {};
}

/** Stores the targets of headings, in addition to those already known. */
export function storeMapping(storage: Storage, collection: CollectionName, mapping: KnownMapping): void {
  storage.set(keyOf(collection), JSON.stringify({ ...readMapping(storage, collection), ...mapping }));
}

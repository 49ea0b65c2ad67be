import type { CollectionName } from '@harbour/core/contract';
import { guessMapping, type ImportPlan, type ImportTarget } from '@harbour/core/spreadsheet';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../../session/back-office.ts';
import { readMapping } from './mapping-memory.ts';
import type { ParsedFile } from './parse-messages.ts';
import { targetNames, wordsOfAll } from './target-names.ts';

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
  /** The target by which rows find their records; null where every row is new. */
  readonly key: string | null;
}

/** A column of a file with the id of its target, or null where it is left out. */
export interface MappedColumn {
  readonly heading: string;
  readonly example: string;
  readonly target: string | null;
}

/** The reason why a mapping cannot be used yet. */
export type MappingProblem =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'twice' | 'needsKey'; readonly target: string };

/** Guesses a mapping from the last import and from the fields' names in every language. */
export function useMappingGuess(collection: CollectionName, { keys, mayAdd }: ImportRules) {
  const { storage } = useBackOffice();
  const { i18n } = useTranslation();
  return useCallback(
    async (parsed: ParsedFile, targets: readonly ImportTarget[], headerAt: number): Promise<FileMapping> => {
      const names = targetNames(targets, collection, await wordsOfAll(i18n));
      const headings = (parsed.rows[headerAt]?.cells ?? []).map(({ text }) => text.trim());
      const guessed = guessMapping(headings, names, readMapping(storage, collection));
      const columns = headings.map((heading, index) => ({
        heading,
        example: parsed.rows[headerAt + 1]?.cells[index]?.text ?? '',
        target: guessed[index] ?? null,
      }));
      const key = ['_id', ...keys].find((name) => guessed.includes(name)) ?? (mayAdd ? null : '_id');
      return { headerAt, columns, key };
    },
    [storage, i18n, collection, keys, mayAdd],
  );
}

/** Returns why a mapping cannot be used; undefined where it can. */
export function mappingProblem({ columns, key }: FileMapping): MappingProblem | undefined {
  const taken = columns.flatMap(({ target }) => target ?? []);
  const twice = taken.find((target, index) => taken.indexOf(target) !== index);
  if (twice !== undefined) return { kind: 'twice', target: twice };
  if (key !== null && !taken.includes(key)) return { kind: 'needsKey', target: key };
  return taken.some((target) => target !== '_id' && target !== 'version') ? undefined : { kind: 'nothing' };
}

/** Returns the import plan of a mapping. */
export function mappingOf({ columns, key }: FileMapping, targets: readonly ImportTarget[]): ImportPlan {
  const byId = new Map(targets.map((target) => [target.id, target]));
  return { columns: columns.map(({ target }) => byId.get(target ?? '') ?? null), key };
}

/** Returns the target of each heading, to be remembered. */
export function meaningOf({ columns }: FileMapping): Readonly<Record<string, string | null>> {
  return Object.fromEntries(columns.map(({ heading, target }) => [heading, target]));
}

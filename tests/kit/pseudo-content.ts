import { collections, isCollectionName } from '@harbour/core/contract/collections';
import type { Database } from '@harbour/server/database/database.ts';
import { proposeSlug } from '../../apps/desktop/src/renderer/record/values/new-record.ts';
import { pseudoRecord } from './pseudo-language.ts';

/**
 * Translates every localized text of the database into the pseudo-language. Resolves with the texts that are
 * the same in every language: names of people, places and companies, references and addresses of pages.
 */
export async function disguiseContent({ db }: Database): Promise<readonly string[]> {
  const anyTable = db.withTables<Record<string, Record<string, unknown>>>();
  const names = new Set<string>();
  for (const { name: table, columns } of await db.introspection.getTables()) {
    const documents = columns.filter(({ dataType }) => dataType === 'jsonb').map(({ name }) => name);
    const slugs = slugsOf(table);
    for (const row of await anyTable.selectFrom(table).selectAll().execute()) {
      for (const column of slugs) names.add(String(row[column]));
      if (slugs.length > 0 && typeof row.name === 'string') names.add(proposeSlug(row.name));
      collectNames(row, table === FINAL, names);
      const localized = documents.filter((name) => JSON.stringify(row[name])?.includes('"en":'));
      if (localized.length === 0 || row._id === undefined || table === FINAL) continue;
      const texts = localized.map((name) => [name, pseudoRecord(row[name])] as const);
      for (const [, text] of texts) collectProposals(text, names);
      const disguised = texts.map(([name, text]) => [name, JSON.stringify(text)]);
      await anyTable
        .updateTable(table)
        .set(Object.fromEntries(disguised))
        .where('_id', '=', row._id)
        .execute();
    }
  }
  return [...names];
}

/** Invoices are final: the database rejects every change of them. */
const FINAL = 'invoices';

/** A lower-case word may be the value of a status, which must be shown translated, so it is not a name. */
const SLUG = /^[a-z-]*$/;

/** The columns whose values are names in addresses. */
function slugsOf(table: string): readonly string[] {
  if (!isCollectionName(table)) return [];
  return Object.entries(collections[table].fields)
    .filter(([, { kind }]) => kind === 'slug')
    .map(([name]) => name);
}

function collectNames(value: unknown, isFinal: boolean, names: Set<string>): void {
  if (typeof value === 'string' && value.length > 2 && !SLUG.test(value)) names.add(value);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (key !== 'en' || isFinal) collectNames(part, isFinal, names);
  }
}

/** Forms propose a slug from a title, which contains only plain letters. */
function collectProposals(value: unknown, names: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  if ('en' in value && typeof value.en === 'string') names.add(proposeSlug(value.en));
  for (const part of Object.values(value)) collectProposals(part, names);
}

import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { LoadLocaleFile } from '@harbour/core/i18n';
import { readLocaleFile } from '@harbour/core/i18n/node';
import type { Database } from '@harbour/server/database/database.ts';
import { loadBuiltSite, type Site } from '@harbour/server/pages/index.ts';
import { pseudoFile, pseudoRecord } from './pseudo-language.ts';

const WEB_ROOT = fileURLToPath(new URL('../../apps/web', import.meta.url));

const loadPseudo: LoadLocaleFile = async (...file) => pseudoFile(readLocaleFile(...file));

/** Loads the built site with the pseudo-language in place of every language. */
export async function loadPseudoSite(onError: (error: unknown) => void): Promise<Site> {
  const site = await loadBuiltSite(WEB_ROOT, onError);
  const entry = await import(pathToFileURL(join(WEB_ROOT, 'dist/server/entry-server.js')).href);
  const renderer = await entry.createRenderer(onError, loadPseudo);
  return { ...site, renderer: async () => renderer };
}

/**
 * Translates every localized text of the database into the pseudo-language. Resolves with the texts that are
 * the same in every language: names of people, places and companies, and references.
 */
export async function disguiseContent({ db }: Database): Promise<readonly string[]> {
  const anyTable = db.withTables<Record<string, Record<string, unknown>>>();
  const names = new Set<string>();
  for (const { name: table, columns } of await db.introspection.getTables()) {
    const documents = columns.filter(({ dataType }) => dataType === 'jsonb').map(({ name }) => name);
    for (const row of await anyTable.selectFrom(table).selectAll().execute()) {
      collectNames(row, names);
      const localized = documents.filter((name) => JSON.stringify(row[name])?.includes('"en":'));
      if (localized.length === 0 || row._id === undefined || table === FINAL) continue;
      const disguised = localized.map((name) => [name, JSON.stringify(pseudoRecord(row[name]))]);
      await anyTable
        .updateTable(table)
        .set(Object.fromEntries(disguised))
        .where('_id', '=', row._id)
        .execute();
    }
  }
  return [...names];
}

/** Invoices are final: the database rejects every change of them. No public page shows one. */
const FINAL = 'invoices';

/** A lower-case word may be the value of a status, which must be shown translated, so it is not a name. */
const SLUG = /^[a-z\d-]*$/;

function collectNames(value: unknown, names: Set<string>): void {
  if (typeof value === 'string' && value.length > 2 && !SLUG.test(value)) names.add(value);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (key !== 'en') collectNames(part, names);
  }
}

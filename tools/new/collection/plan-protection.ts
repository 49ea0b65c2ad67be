import type { CollectionDefinition } from '@harbour/core/contract/definition';
import { looksPersonal } from '@harbour/server/person/looks-personal.ts';
import { addEntry } from '../edit-source.ts';
import type { Name } from '../names.ts';
import type { Plan } from '../plan.ts';
import { refuse } from '../refuse.ts';

const PAGE = 'docs/data-map.md';
const REASON = 'published with its record; staff correct or delete it there';

/**
 * Plans the data protection of a collection that visitors read once it is published: its level, and why those
 * of its fields that look personal are not erased on request.
 */
export function planProtection(plan: Plan, { camel }: Name, { fields }: CollectionDefinition): void {
  const names = Object.keys(fields).filter((field) => looksPersonal(field, fields));
  const columns = names.map((field) => `${camel}.${field}`);
  plan.edit(PAGE, (page) => addReasons(addToLevel(page, camel), columns));
  if (columns.length === 0) return;
  plan.edit('apps/server/src/person/looks-personal.ts', (source) =>
    columns.reduce(
      (text, column) => addEntry(text, { name: 'notPersonal', entry: `'${column}': '${REASON}',` }),
      source,
    ),
  );
}

/** Adds a table to those of the level `public`, which are in alphabetical order. */
function addToLevel(page: string, table: string): string {
  const row = /^\| public \| (.*) \|$/m.exec(page);
  if (!row?.[1])
    return refuse('it has no row of the level public. If it moved, correct the generator in tools/new.');
  const tables = [...row[1].split(', '), `\`${table}\``].toSorted();
  return page.replace(row[0], `| public | ${tables.join(', ')} |`);
}

/** Adds columns to the end of the table of columns that only look personal. */
function addReasons(page: string, columns: readonly string[]): string {
  const lines = page.split('\n');
  const end = lines.findLastIndex((line) => line.startsWith('| `')) + 1;
  return lines.toSpliced(end, 0, ...columns.map((column) => `| \`${column}\` | ${REASON} |`)).join('\n');
}

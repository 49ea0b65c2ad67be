import {
  type ActionData,
  SOURCE_LANGUAGE,
  type TranslationList,
  type TranslationState,
  type TranslationTask,
  targetLanguages,
} from '@harbour/core/contract/actions';
import {
  type CollectionName,
  canCall,
  collectionNames,
  collections,
} from '@harbour/core/contract/collections';
import { type CollectionDefinition, type Field, isLocalized } from '@harbour/core/contract/definition';
import { isRecordId, type RecordId, type Role } from '@harbour/core/contract/values';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import { refusal } from '../../calls/refusal.ts';
import type { DatabaseSchema } from '../../database/schema.ts';

/** The tasks of one response. */
const PAGE = 50;

/**
 * Records whose texts nobody reads again: documents keep the wording of their day, and sent messages are
 * gone.
 */
const EXCLUDED: readonly CollectionName[] = ['orders', 'invoices', 'credits', 'auditLog'];
const CONDITIONS: { readonly [collection in CollectionName]?: string } = {
  pushMessages: `r."status" = 'draft'`,
};

type Db = Kysely<DatabaseSchema>;
type Requested = ActionData<'translations/list'>;

/** Returns the collections whose texts a role may translate. */
export function translatedBy(role: Role): readonly CollectionName[] {
  return collectionNames.filter(
    (name) =>
      !EXCLUDED.includes(name) && canCall(role, name, 'patch') && sourcesOf(collections[name]).length > 0,
  );
}

/** Reads a page of the work list, and the counts of all of it. */
export async function readWorkList(
  db: Db,
  requested: Requested,
  role: Role,
): Promise<Omit<TranslationList, 'suggests'>> {
  const names = translatedBy(role);
  const tasks = tasksOf(names);
  const counted = sql<Counted>`select "collection", "language", "state", count(*)::int as "count" from (${tasks}) t
    group by "collection", "language", "state"`;
  const found = sql<TranslationTask>`select "collection", "record", "title", "path", "language", "state", "source", "text"
    from (${tasks}) t where ${conditionOf(requested)}
    order by "collection" collate "C", "record", "path" collate "C", "language" collate "C" limit ${PAGE + 1}`;
  const [{ rows }, { rows: sums }] = [await found.execute(db), await counted.execute(db)];
  const last = rows.length > PAGE ? rows[PAGE - 1] : undefined;
  return {
    tasks: rows.slice(0, PAGE),
    next: last ? JSON.stringify([last.collection, last.record, last.path, last.language]) : null,
    counts: sumsOf(sums),
    collections: names.filter((name) => sums.some(({ collection }) => collection === name)),
  };
}

interface Counted {
  readonly collection: CollectionName;
  readonly language: TranslationTask['language'];
  readonly state: TranslationState;
  readonly count: number;
}

function sumsOf(sums: readonly Counted[]): TranslationList['counts'] {
  const groups = Map.groupBy(sums, ({ language, state }) => `${language} ${state}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { language, state } = first;
    return [{ language, state, count: group.reduce((sum, { count }) => sum + count, 0) }];
  });
}

/** A place in a table that holds localized texts, as SQL built from the contract's names. */
interface Source {
  readonly from: string;
  readonly path: string;
  readonly text: string;
}

function sourcesOf({ name, fields }: CollectionDefinition): readonly Source[] {
  const table = `"${name}" r`;
  return Object.entries(fields).flatMap(([field, definition]): readonly Source[] => {
    const column = `r."${field}"`;
    if (isLocalized(definition)) return [{ from: table, path: `'${field}'`, text: column }];
    const inner = Object.entries(definition.fields ?? {}).filter(([, each]) => isLocalized(each));
    return inner.map(([key]) => nestedSource({ table, column, field, key, definition }));
  });
}

interface Nested {
  readonly table: string;
  readonly column: string;
  readonly field: string;
  readonly key: string;
  readonly definition: Field;
}

function nestedSource({ table, column, field, key, definition }: Nested): Source {
  if (definition.kind !== 'list') {
    return { from: table, path: `'${field}.${key}'`, text: `${column}->'${key}'` };
  }
  const entries = `jsonb_array_elements(case jsonb_typeof(${column}) when 'array' then ${column} else '[]' end)`;
  const entry = `coalesce(e.value->>'slug', e.value->>'code', e.value->>'id', '')`;
  return {
    from: `${table} cross join lateral ${entries} e(value)`,
    path: `'${field}.' || ${entry} || '.${key}'`,
    text: `e.value->'${key}'`,
  };
}

/** Every text that is missing or outdated in these collections, as a statement. */
function tasksOf(names: readonly CollectionName[]): RawBuilder<unknown> {
  const texts = names.flatMap((name) => {
    const { titleField, fields }: CollectionDefinition = collections[name];
    const isText = fields[titleField]?.column === 'text';
    const title = isText ? `r."${titleField}"` : `r."${titleField}"->>'${SOURCE_LANGUAGE}'`;
    const live = [`r."deletedAt" is null`, CONDITIONS[name] ?? 'true'].join(' and ');
    return sourcesOf(collections[name]).map(
      ({ from, path, text }) =>
        `select '${name}' as "collection", r."_id" as "record", ${title} as "title", ${path} as "path",
          ${text} as "texts", r."fieldVersions" as "versions" from ${from} where ${live}`,
    );
  });
  const languages = targetLanguages.map((language) => `('${language}')`).join(', ');
  const versionOf = (language: string) =>
    `coalesce((w."versions"->>(w."path" || '@' || ${language}))::int, 1)`;
  const text = `nullif(w."texts"->>l."language", '')`;
  return sql.raw(`select w."collection", w."record", coalesce(w."title", '') as "title", w."path", l."language",
      case when ${text} is null then 'missing' else 'outdated' end as "state",
      w."texts"->>'${SOURCE_LANGUAGE}' as "source", ${text} as "text"
    from (${texts.join(' union all ')}) w cross join (values ${languages}) l("language")
    where coalesce(w."texts"->>'${SOURCE_LANGUAGE}', '') <> ''
      and (${text} is null or ${versionOf(`'${SOURCE_LANGUAGE}'`)} > ${versionOf('l."language"')})`);
}

function conditionOf({ language, state, collection, search, after }: Requested): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (language) conditions.push(sql`"language" = ${language}`);
  if (state) conditions.push(sql`"state" = ${state}`);
  if (collection) conditions.push(sql`"collection" = ${collection}`);
  if (search) {
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    conditions.push(sql`("source" ilike ${pattern} or "text" ilike ${pattern} or "title" ilike ${pattern})`);
  }
  if (after !== undefined) {
    const [name, record, path, last] = readCursor(after);
    conditions.push(sql`("collection" collate "C", "record", "path" collate "C", "language" collate "C")
      > (${name}, ${record}::uuid, ${path}, ${last})`);
  }
  return sql.join(conditions, sql` and `);
}

const cursorSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictTuple([v.string(), v.custom<RecordId>(isRecordId), v.string(), v.string()]),
);

function readCursor(text: string) {
  const cursor = v.safeParse(cursorSchema, text);
  if (cursor.success) return cursor.output;
  throw refusal('bad-cursor', 'This position in the list is unknown. Read the list from its beginning.');
}

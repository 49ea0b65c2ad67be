import type { Application } from '@feathersjs/feathers';
import { type ActionData, SOURCE_LANGUAGE } from '@harbour/core/contract/actions';
import { collections } from '@harbour/core/contract/collections';
import { type Fields, isLocalized, keyOf, textsOf } from '@harbour/core/contract/definition';
import type { ContentLanguage, LocalizedText } from '@harbour/core/contract/values';
import { type Kysely, sql } from 'kysely';
import type { CallParams } from '../../calls/call-params.ts';
import { notFound, refusal } from '../../calls/refusal.ts';
import { onBehalfOf, registerAction } from '../../calls/register-action.ts';
import type { DatabaseSchema } from '../../database/schema.ts';
import type { SuggestTranslation } from './suggester.ts';
import { readWorkList, translatedBy } from './work-list.ts';

export interface TranslationsDeps {
  readonly db: Kysely<DatabaseSchema>;
  /** Suggests translations; absent if the server has no service for it. */
  readonly suggest: SuggestTranslation | undefined;
}

type Subject = ActionData<'translations/suggest'>;

/** Registers the translation desk: its work list, storing a translation, and machine suggestions. */
export function registerTranslations(app: Application, { db, suggest }: TranslationsDeps): void {
  registerAction(app, 'translations/list', async (requested, { role = 'anonymous' }) => ({
    ...(await readWorkList(db, requested, role)),
    suggests: suggest !== undefined,
  }));
  registerAction(app, 'translations/write', async (requested, params) => {
    const { record, text } = await readText(app, requested, params);
    const current = text[requested.language] ?? null;
    if (text.en !== requested.source || (current || null) !== requested.before) {
      throw refusal('conflict', 'Somebody changed this text meanwhile. Look at it again.', {
        subject: requested.path,
        conflicts: [{ field: requested.path, theirs: current, mine: requested.text }],
      });
    }
    if (current === requested.text) await confirm(db, requested, record.version);
    else await write(app, { requested, record }, params);
    return { done: true };
  });
  registerAction(app, 'translations/suggest', async (requested, params) => {
    const { text } = await readText(app, requested, params);
    if (!suggest) {
      throw refusal('unavailable', 'This server suggests no translations. Set TRANSLATION_URL.');
    }
    return { text: await suggest(text.en, { from: SOURCE_LANGUAGE, to: requested.language }) };
  });
}

interface Found {
  readonly record: { readonly version: number; readonly [field: string]: unknown };
  readonly text: LocalizedText;
}

/** Reads one text with the caller's permission; throws `not-found` and `forbidden`. */
async function readText(app: Application, { collection, record: id, path }: Subject, params: CallParams) {
  if (!translatedBy(params.role ?? 'anonymous').includes(collection)) {
    throw refusal('forbidden', `You may not change ${collection}.`, { subject: collection });
  }
  const record: Found['record'] = await app.service(collection).get(id, onBehalfOf(params));
  const text = textsOf(collections[collection].fields, record).find((each) => each.path === path)?.text;
  if (text) return { record, text };
  throw notFound(collection, id);
}

interface Write {
  readonly requested: ActionData<'translations/write'>;
  readonly record: Found['record'];
}

/** Writes through the collection, so that versions, the audit log and events follow. */
async function write(app: Application, { requested, record }: Write, params: CallParams): Promise<void> {
  const { collection, path, language, text } = requested;
  const [field = ''] = path.split('.');
  const value = replaceText({ fields: collections[collection].fields, record, path }, language, text);
  const data = { [field]: value, version: record.version };
  await app.service(collection).patch(requested.record, data, onBehalfOf(params));
}

/** Records that a text still matches its source, without changing a text. */
async function confirm(
  db: Kysely<DatabaseSchema>,
  { collection, record, path, language }: { readonly language: ContentLanguage } & Subject,
  version: number,
): Promise<void> {
  await sql`update ${sql.table(collection)}
    set "fieldVersions" = "fieldVersions" || jsonb_build_object(${`${path}@${language}`}::text, "version")
    where "_id" = ${record} and "version" = ${version}`.execute(db);
}

/** A text of a record by its path, as `event.title` or `items.cafe.name`. */
interface TextPath {
  readonly fields: Fields;
  readonly record: object;
  readonly path: string;
}

/**
 * Returns the value of the record's own field in which the text is, with one language of the text replaced.
 *
 * @example replaceText({ fields, record: { title: { en: 'Lunch' } }, path: 'title' }, 'zh-hk', '午市')
 * // { en: 'Lunch', 'zh-hk': '午市' }
 */
function replaceText({ fields, record, path }: TextPath, language: ContentLanguage, text: string): unknown {
  const [name = '', ...rest] = path.split('.');
  const field = fields[name];
  const value: unknown = Reflect.get(record, name);
  if (field && isLocalized(field)) return { ...Object(value), [language]: text };
  if (!Array.isArray(value))
    return replaceIn(
      { fields: field?.fields ?? {}, record: Object(value), path: rest.join('.') },
      language,
      text,
    );
  const [key, ...inner] = rest;
  return value.map((entry: object) =>
    keyOf(entry) === key
      ? replaceIn({ fields: field?.fields ?? {}, record: entry, path: inner.join('.') }, language, text)
      : entry,
  );
}

function replaceIn(at: TextPath, language: ContentLanguage, text: string): object {
  const [name = ''] = at.path.split('.');
  return { ...at.record, [name]: replaceText(at, language, text) };
}

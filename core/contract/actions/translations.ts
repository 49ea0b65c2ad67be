import * as v from 'valibot';
import { type CollectionName, collectionNames } from '../collections/registry.ts';
import { defineAction, responseOf } from '../definition/define-action.ts';
import type { RecordId } from '../values/ids.ts';
import { type ContentLanguage, contentLanguages } from '../values/localized.ts';
import { recordIdSchema } from '../values/value-schemas.ts';

/** `missing`: there is no text. `outdated`: the source changed after the text did. */
export const translationStates = ['missing', 'outdated'] as const;
export type TranslationState = (typeof translationStates)[number];

/** The language that texts are translated from, and those that they are translated to. */
export const SOURCE_LANGUAGE = 'en';
export type TargetLanguage = Exclude<ContentLanguage, typeof SOURCE_LANGUAGE>;
export const targetLanguages: readonly TargetLanguage[] = contentLanguages.filter(
  (language) => language !== SOURCE_LANGUAGE,
);

/** A text that has to be translated. */
export interface TranslationTask {
  readonly collection: CollectionName;
  readonly record: RecordId;
  /** The source text of the record's title. */
  readonly title: string;
  /** See {@link TextOfRecord}. */
  readonly path: string;
  readonly language: TargetLanguage;
  readonly state: TranslationState;
  readonly source: string;
  /** The outdated text; `null` if it is missing. */
  readonly text: string | null;
}

export interface TranslationList {
  readonly tasks: readonly TranslationTask[];
  /** Requests the following tasks; `null` after the last. */
  readonly next: string | null;
  /** The tasks of each language among the collections that the caller may change. */
  readonly counts: readonly {
    readonly language: TargetLanguage;
    readonly state: TranslationState;
    readonly count: number;
  }[];
  /** The collections that have tasks. */
  readonly collections: readonly CollectionName[];
  /** The server can suggest translations. */
  readonly suggests: boolean;
}

const language = v.picklist(targetLanguages, 'Expected a language that texts are translated to');
const path = v.pipe(v.string(), v.minLength(1), v.maxLength(300));
const collection = v.picklist(collectionNames);
/** The source and the translation as the caller saw them, by which a later change is detected. */
const seen = { source: v.string(), before: v.nullable(v.string()) };
const subject = { collection, record: recordIdSchema, path, language };

/** Actions of the translation desk. */
export const translationActions = {
  /** Lists missing and outdated texts, by collection and record. */
  'translations/list': defineAction({
    method: 'create',
    roles: ['editor', 'admin'],
    data: v.strictObject({
      language: v.optional(language),
      state: v.optional(v.picklist(translationStates)),
      collection: v.optional(collection),
      /** Found in the source, the translation and the record's title. */
      search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
      after: v.optional(v.pipe(v.string(), v.maxLength(1000))),
    }),
    response: responseOf<TranslationList>(),
    sentence: 'Lists texts that are not translated, or whose source changed after their translation.',
  }),
  /**
   * Stores a translation, also an unchanged one, which then counts as up to date. Errors: `not-found`;
   * `conflict` if somebody changed the source or the translation meanwhile; `invalid-data` for a longer text
   * than the field takes.
   */
  'translations/write': defineAction({
    method: 'create',
    roles: ['editor', 'admin'],
    data: v.strictObject({
      ...subject,
      ...seen,
      text: v.pipe(v.string(), v.minLength(1), v.maxLength(100_000)),
    }),
    response: responseOf<{ readonly done: true }>(),
    sentence: 'Stores a translation of one text.',
  }),
  /**
   * Suggests a translation and stores nothing. Errors: `not-found`; `unavailable` if the server has no
   * service for suggestions, or if it does not respond.
   */
  'translations/suggest': defineAction({
    method: 'create',
    roles: ['editor', 'admin'],
    data: v.strictObject(subject),
    response: responseOf<{ readonly text: string }>(),
    sentence: 'Suggests a machine translation of one text, without storing it.',
  }),
};

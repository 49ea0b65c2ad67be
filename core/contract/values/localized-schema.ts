import * as v from 'valibot';
import { contentLanguages, type LocalizedText } from './localized.ts';
import { storableText } from './storable-text.ts';

/**
 * Accepts the map form and the list form `[{lang, value}]` of the specification; returns the map. English is
 * required; a text longer than `max` characters or a repeated language is an issue.
 */
export function localizedTextSchema(max: number): v.GenericSchema<unknown, LocalizedText> {
  const text = v.pipe(v.string(), v.maxLength(max), storableText);
  const map: v.GenericSchema<unknown, LocalizedText> = v.strictObject({
    ...Object.fromEntries(contentLanguages.map((language) => [language, v.optional(text)])),
    en: v.pipe(text, v.minLength(1, 'English text is needed')),
  });
  const entry = v.strictObject({ lang: v.picklist(contentLanguages), value: text });
  const fromList = v.pipe(
    v.array(entry),
    v.check(
      (entries) => new Set(entries.map(({ lang }) => lang)).size === entries.length,
      'A language is named twice',
    ),
    v.transform((entries): unknown => Object.fromEntries(entries.map(({ lang, value }) => [lang, value]))),
    map,
  );
  return v.union([map, fromList]);
}

import * as v from 'valibot';
import { isBlank } from '../values/clean-text.ts';
import { EMAIL_PATTERN, MAX_EMAIL_LENGTH } from '../values/email-address.ts';
import type { LocalizedText } from '../values/localized.ts';
import { isStorableNumber } from '../values/phone-numbers.ts';
import { oneLine, plainText } from '../values/plain-text.ts';
import { localizedTextSchema } from '../values/value-schemas.ts';
import { type Built, buildField, type FieldOptions } from './build-field.ts';

const PHONE_FORM =
  'Expected a number in E.164 form, such as +85291234567: eight digits after +852 or +65, the first of them 2 to 9 in Hong Kong, and 6, 8 or 9 in Singapore';

const emailForm = v.regex<string, string>(
  EMAIL_PATTERN,
  'Expected an email address, such as name@example.com',
);

type Sized = FieldOptions & { readonly max?: number };

/** One line of text without control characters, trimmed, at most 200 characters by default. */
export function text<const O extends Sized>(options: O): Built<string, O> {
  const trimmed = v.transform((entered: string) => (isBlank(entered) ? '' : entered.trim()));
  const schema = v.pipe(v.string(), trimmed, ...filled(options.max ?? 200), oneLine);
  return buildField({ kind: 'text', column: 'text', schema }, options);
}

/** Plain text of several lines, at most 10,000 characters by default. */
export function longText<const O extends Sized>(options: O): Built<string, O> {
  const schema = v.pipe(v.string(), ...filled(options.max ?? 10_000), plainText);
  return buildField({ kind: 'longText', column: 'text', schema }, options);
}

/**
 * A person's name with a separate family name, as both scripts need it: the fields of an `object`. A person
 * with one name leaves the other part empty.
 */
export const personName = { lastName: namePart(), firstName: namePart() };

function namePart() {
  const schema = v.pipe(v.string(), v.trim(), v.maxLength(80), oneLine);
  return buildField({ kind: 'text', column: 'text', schema }, { default: '' });
}

/** A short text in every content language, of one line or several. */
export function localizedText<const O extends Sized>(options: O): Built<LocalizedText, O> {
  const schema = localizedTextSchema(options.max ?? 400);
  return buildField({ kind: 'localizedText', column: 'jsonb', schema }, options);
}

/** An article in every content language, as Markdown. */
export function localizedMarkdown<const O extends Sized>(options: O): Built<LocalizedText, O> {
  const schema = localizedTextSchema(options.max ?? 100_000);
  return buildField({ kind: 'localizedMarkdown', column: 'jsonb', schema }, options);
}

/** An email address, trimmed and stored in lower case. */
export function email<const O extends FieldOptions>(options: O): Built<string, O> {
  const schema = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(MAX_EMAIL_LENGTH), emailForm);
  return buildField({ kind: 'email', column: 'text', schema }, options);
}

/** A telephone number in E.164 form; one of Hong Kong or Singapore must fit the number plan there. */
export function phone<const O extends FieldOptions>(options: O): Built<string, O> {
  const form = v.check(isStorableNumber, PHONE_FORM);
  return buildField({ kind: 'phone', column: 'text', schema: v.pipe(v.string(), form) }, options);
}

/** An absolute http or https address, trimmed. */
export function url<const O extends FieldOptions>(options: O): Built<string, O> {
  const schema = v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(2000),
    v.url(),
    // Chromium's URL parser accepts a space in the name of a host, that of Node does not.
    v.regex(/^https?:\/\/+[^\s/?#]+(?:[/?#]|$)/, 'Expected an http or https address'),
    oneLine,
  );
  return buildField({ kind: 'url', column: 'text', schema }, options);
}

/** A record's name in URLs: lower-case words joined by hyphens, trimmed. */
export function slug<const O extends FieldOptions>(options: O): Built<string, O> {
  const form = v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Expected words in lower case joined by hyphens');
  return buildField(
    { kind: 'slug', column: 'text', schema: v.pipe(v.string(), v.trim(), v.maxLength(120), form) },
    options,
  );
}

/** A value that only the server reads (a hash, a key). */
export function secret<const O extends FieldOptions>(
  options: O,
): Built<string, O & { readonly read: readonly []; readonly write: readonly [] }> {
  return buildField(
    { kind: 'secret', column: 'text', schema: v.string() },
    { ...options, read: [] as const, write: [] as const },
  );
}

/** A colour as #rrggbb in lower case, trimmed. */
export function colour<const O extends FieldOptions>(options: O): Built<string, O> {
  const schema = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.regex(/^#[0-9a-f]{6}$/, 'Expected #rrggbb'));
  return buildField({ kind: 'colour', column: 'text', schema }, options);
}

/** One of a fixed list of words. */
export function oneOf<const W extends string, const O extends FieldOptions>(
  values: readonly W[],
  options: O,
): Built<W, O> {
  const base = { kind: 'status', column: 'text', schema: v.picklist(values), values } as const;
  return buildField<W, O>(base, options);
}

function filled(max: number) {
  return [v.minLength<string, 1, string>(1, 'Fill this in'), v.maxLength<string, number>(max)] as const;
}

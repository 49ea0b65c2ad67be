import { isCollectionName } from '@harbour/core/contract/collections';
import { systemFields } from '@harbour/core/contract/definition';
import { FIELD_KINDS, type FieldKindWord } from './field-kinds.ts';
import { readName } from './names.ts';
import { refuse } from './refuse.ts';

/** A field of a new collection as it was typed, such as `link:url?`. */
export interface FieldSpec {
  readonly name: string;
  readonly kind: string;
  readonly word: FieldKindWord;
  /** The collection of a reference, or the first of the values of a choice. */
  readonly values: readonly string[];
  readonly isOptional: boolean;
}

/** The fields of a collection for which none are named, and the end of every list of fields. */
const TITLE = 'title:localized';
const POSITION = 'position:integer';
/** Kinds that people know a record by. */
const TITLE_KINDS = ['localized', 'text'];

/**
 * Reads the fields of a new collection. A title comes first unless a required text is among them, and a
 * position last. Refuses an unknown kind, a name that is taken, and a reference without a collection.
 */
export function readFields(entered: readonly string[]): readonly FieldSpec[] {
  const given = entered.map(readField);
  const hasTitle = given.some(isTitle);
  const hasPosition = given.some(({ name }) => name === 'position');
  const specs = [
    ...(hasTitle ? [] : [readField(TITLE)]),
    ...given,
    ...(hasPosition ? [] : [readField(POSITION)]),
  ];
  const names = specs.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined)
    refuse(`The field "${twice}" is there twice: every collection has a title and a position.`);
  if (specs.find(({ name }) => name === 'position')?.kind !== 'integer') {
    refuse('The field "position" orders the records: write position:integer, or leave it out.');
  }
  return specs;
}

/** True for a field that people know a record by. */
export function isTitle({ kind, isOptional }: FieldSpec): boolean {
  return TITLE_KINDS.includes(kind) && !isOptional;
}

function readField(entered: string): FieldSpec {
  const isMarked = entered.endsWith('?');
  const [name = '', kind = '', argument, ...more] = (isMarked ? entered.slice(0, -1) : entered).split(':');
  const word = FIELD_KINDS[kind];
  if (word === undefined || more.length > 0) {
    refuse(
      `"${entered}" is no field: write name:kind, such as link:url, with one of these kinds.\n${listKinds()}`,
    );
  }
  checkName(name);
  return {
    name,
    kind,
    word,
    values: readArgument(entered, word, argument),
    isOptional: isMarked || word.isOptional === true,
  };
}

function checkName(name: string): void {
  if (readName(name, 'a field').camel !== name)
    refuse(`"${name}" cannot name a field: write it like companyName.`);
  if (Object.hasOwn(systemFields, name)) refuse(`Every record has the field "${name}" anyway: leave it out.`);
  if (name === 'status')
    refuse('Every new collection has the field "status" (draft or published): leave it out.');
}

function readArgument(
  entered: string,
  { takes }: FieldKindWord,
  argument: string | undefined,
): readonly string[] {
  if (takes === undefined) {
    if (argument !== undefined) refuse(`"${entered}" has a word too many after its kind.`);
    return [];
  }
  if (takes === 'collection') {
    if (argument === undefined || !isCollectionName(argument)) {
      refuse(`"${entered}" must name a collection after its kind, such as category:reference:categories.`);
    }
    return [argument];
  }
  const values = argument?.split(',') ?? [];
  if (values.length < 2 || values.some((value) => !/^[a-z][a-zA-Z0-9]*$/.test(value))) {
    refuse(`"${entered}" must name its words after its kind, such as size:choice:small,large.`);
  }
  return values;
}

/** Lists all kinds of fields, a line each. */
export function listKinds(): string {
  return Object.entries(FIELD_KINDS)
    .map(([kind, { text }]) => `  ${kind.padEnd(12)}${text}`)
    .join('\n');
}

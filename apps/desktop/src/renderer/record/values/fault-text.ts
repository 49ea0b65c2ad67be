import type { FieldFault } from '../editing/edit-state.ts';
import type { ProblemCode } from './field-problems.ts';

/** A fault of a field; `code` is absent where the server supplied only a message. */
type Fault = Omit<FieldFault, 'path'>;

type Key = (typeof SERVER_CODES)[number] | ProblemCode;

/** The texts of problems in the person's language. */
type TranslateProblem = (key: `editor:problem.${Key}`, options: { readonly limit: number }) => string;

/** Describes a fault: what is wrong and how to correct it. */
export function faultText({ code, limit = 0, message }: Fault, t: TranslateProblem): string {
  const own = SERVER_CODES.find((known) => known === code);
  if (own) return t(`editor:problem.${own}`, { limit });
  if (code === undefined && message !== undefined) return message;
  return t(`editor:problem.${codeOf(code)}`, { limit });
}

/** The problems that only the server finds. */
const SERVER_CODES = [
  'taken',
  'ownSite',
  'noRecipient',
  'endsBeforeStart',
  'alreadyOver',
  'aboveFullPrice',
  'priceNeeded',
  'targetNotMet',
  'eventMissing',
  'alreadyPast',
  'doesNotAddUp',
  'moduleWithoutLine',
  'numberElsewhere',
] as const;

const CODES: readonly ProblemCode[] = [
  'required',
  'english',
  'tooLong',
  'tooSmall',
  'tooLarge',
  'whole',
  'number',
  'email',
  'phone',
  'url',
  'slug',
  'colour',
  'moment',
  'day',
  'amount',
  'choice',
  'twice',
  'oneLine',
  'hiddenCharacters',
];

function codeOf(code: string | undefined): ProblemCode {
  return CODES.find((known) => known === code) ?? 'invalid';
}

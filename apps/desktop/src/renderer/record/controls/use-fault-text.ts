import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldFault } from '../editing/edit-state.ts';
import type { ProblemCode } from '../values/field-problems.ts';

/** Returns a function that describes a fault: what is wrong and how to correct it. */
export function useFaultText(): (fault: FieldFault) => string {
  const { t } = useTranslation('editor');
  return useCallback(
    ({ code, limit = 0, message }) => {
      const own = SERVER_CODES.find((known) => known === code);
      if (own) return t(`problem.${own}`, { limit });
      if (code === undefined && message !== undefined) return message;
      return t(`problem.${codeOf(code)}`, { limit });
    },
    [t],
  );
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

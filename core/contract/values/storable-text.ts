import * as v from 'valibot';

/** Refuses text that PostgreSQL cannot store: the NUL character and unpaired surrogates. */
export const storableText = v.check(
  (text: string) => text.isWellFormed() && !text.includes('\u0000'),
  'Holds a character that cannot be stored',
);

import * as v from 'valibot';

/** Refuses what no database holds as text: the NUL character and halves of surrogate pairs. */
export const storableText = v.check(
  (text: string) => text.isWellFormed() && !text.includes('\u0000'),
  'Holds a character that cannot be stored',
);

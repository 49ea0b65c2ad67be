import * as v from 'valibot';

/** Accepts text up to a number of characters. */
export const textSchema = (length: number) => v.pipe(v.string(), v.maxLength(length));

/** What a call answers that answers nothing. */
export const nothingSchema = v.void_();

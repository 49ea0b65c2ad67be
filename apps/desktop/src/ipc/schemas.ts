import * as v from 'valibot';

/** Accepts text of at most `length` characters. */
export const textSchema = (length: number) => v.pipe(v.string(), v.maxLength(length));

/** The result of calls that return nothing. */
export const nothingSchema = v.void_();

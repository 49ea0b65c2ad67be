import * as v from 'valibot';
/** Maximum bytes in one message between the processes. */
export const CHUNK_BYTES = 1024 * 1024;

/** Maximum characters of a file name; operating systems allow slightly more. */
export const FILE_NAME_LENGTH = 120;

/** Maximum characters of each text that a page may pass. */
export const TEXT_LENGTH = {
  address: 2_048,
  handle: 64,
  mime: 255,
  title: 200,
  notification: 500,
  token: 4_096,
  /** The stack of an error. */
  stack: 20_000,
  /** A copied range of a table; larger ranges need an export. */
  clipboard: 5_000_000,
  /** The lists and records that the program stores for a start without the server. */
  stored: 8_000_000,
} as const;

/** Maximum columns of one export. */
export const EXPORT_COLUMNS = 500;

/** Maximum records that an export may list by id. */
export const EXPORT_IDS = 100_000;

/** Maximum file types in one file dialog. */
export const ACCEPTED_KINDS = 50;

/** Maximum files chosen at once. */
export const PICKED_FILES = 1_000;

/** Accepts text of at most `length` characters. */
export const textSchema = (length: number) => v.pipe(v.string(), v.maxLength(length));

/** The result of calls that return nothing. */
export const nothingSchema = v.void_();

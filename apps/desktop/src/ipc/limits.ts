/** Bytes that cross between the processes at once, at most. */
export const CHUNK_BYTES = 1024 * 1024;

/** Characters of a file name, at most; what systems allow is a little more. */
export const FILE_NAME_LENGTH = 120;

/** Characters of each text that a page may hand over, at most. */
export const TEXT_LENGTH = {
  address: 2_048,
  handle: 64,
  mime: 255,
  title: 200,
  notification: 500,
  token: 4_096,
  /** A copied range of a table; more belongs into an export. */
  clipboard: 5_000_000,
} as const;

/** Columns of one export, at most. */
export const EXPORT_COLUMNS = 500;

/** Records that an export names one by one, at most. */
export const EXPORT_IDS = 100_000;

/** Kinds of files one question may name, at most. */
export const ACCEPTED_KINDS = 50;

/** Files chosen at once, at most. */
export const PICKED_FILES = 1_000;

import { STAFF_LIMIT } from '../contract/definition/query.ts';

/** Default number of rows on a page (specification section 9). */
export const DEFAULT_PAGE_SIZE = 10;

/** Page sizes that a person can choose. */
export const PAGE_SIZES = [5, 10, 20, 100] as const;

/** Smallest and largest page size that is derived from the height of a window. */
export const FITTING_SIZES = { least: DEFAULT_PAGE_SIZE, most: 100 } as const;

/** Rows read at once by a list that is scrolled rather than paged: the server's limit for staff. */
export const SCROLL_SIZE = STAFF_LIMIT;

/** The most rows that a scrolled list holds; to reach others, the person narrows the search. */
export const SCROLL_MOST = 10_000;

/** The most page buttons that a pager shows. */
export const PAGE_BUTTONS = 10;

/** The most ids in one lookup of related names. */
export const LOOKUP_LIMIT = 100;

/** Width of the edit dialog, in per cent of the window. */
export const EDIT_DIALOG_PERCENT = 80;

/** Width of the export dialog, in pixels. */
export const EXPORT_DIALOG_WIDTH = 600;

/** Size of the in-memory write buffer of an export, in bytes (1 MiB). */
export const WRITE_BUFFER_BYTES = 1_048_576;

/** Offset of days in lists and filters from UTC, in minutes (+8 h), unless a filter is local. */
export const DAY_OFFSET_MINUTES = 480;

/**
 * Fields that every list reads in addition to its columns: the id, and the version that a patch starts from.
 */
export const ALWAYS_SELECTED = ['_id', 'version'] as const;

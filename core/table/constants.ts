import { STAFF_LIMIT } from '../contract/index.ts';

/** Rows on a page until the person chooses (specification section 9). */
export const DEFAULT_PAGE_SIZE = 10;

/** The page sizes offered. */
export const PAGE_SIZES = [5, 10, 20, 100] as const;

/** Rows read at once where a list is scrolled rather than paged: the most that the server answers to staff. */
export const SCROLL_SIZE = STAFF_LIMIT;

/** The most rows a scrolled list holds; beyond them a question is narrowed rather than scrolled. */
export const SCROLL_MOST = 10_000;

/** The most page buttons a pager shows at once. */
export const PAGE_BUTTONS = 10;

/** The most ids one related-name look-up asks for. */
export const LOOKUP_LIMIT = 100;

/** Width of the edit dialog, in per cent of the window. */
export const EDIT_DIALOG_PERCENT = 80;

/** Width of the export dialog, in pixels. */
export const EXPORT_DIALOG_WIDTH = 600;

/** Size of the in-memory write buffer of an export, in bytes (1 MiB). */
export const WRITE_BUFFER_BYTES = 1_048_576;

/** Minutes that days in lists and filters are ahead of UTC, unless a filter is local (+8 h). */
export const DAY_OFFSET_MINUTES = 480;

/** Fields every list asks for beside its columns: identity, and the version a patch starts from. */
export const ALWAYS_SELECTED = ['_id', 'version'] as const;

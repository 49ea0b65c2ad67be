/** Maximum rows of a sheet in a workbook, header included. */
export const SHEET_ROWS = 1_048_576;

/** Maximum columns of a sheet in a workbook. */
export const SHEET_COLUMNS = 16_384;

/** Maximum UTF-16 units in a cell of a workbook. */
export const CELL_CHARACTERS = 32_767;

/** The largest whole number that spreadsheet programs keep exactly (15 digits). */
export const LARGEST_WHOLE_NUMBER = 999_999_999_999_999;

/** Maximum rows, header included, of a workbook built in memory, as browsers do. */
export const DOCUMENT_ROWS = 10_001;

/** Largest file to read, in bytes. */
export const READ_BYTES = 64 * 2 ** 20;

/** Largest inflated size of a workbook's parts, in bytes. */
export const INFLATED_BYTES = 512 * 2 ** 20;

/** Empty cells of a workbook that are read in addition to {@link EMPTY_CELLS_A_ROW}. */
export const EMPTY_CELLS = 5_000_000;

/** Empty cells that every row of a workbook may have, on average. */
export const EMPTY_CELLS_A_ROW = 256;

/** Maximum characters of a workbook's XML without a tag: many times what a cell can hold. */
export const TEXT_CHARACTERS = 2 ** 20;

/** Rows a sheet of a workbook can hold, its header included. */
export const SHEET_ROWS = 1_048_576;

/** Columns a sheet of a workbook can hold. */
export const SHEET_COLUMNS = 16_384;

/** UTF-16 units a cell of a workbook can hold. */
export const CELL_CHARACTERS = 32_767;

/** Digits a spreadsheet program keeps of a number. */
export const LARGEST_WHOLE_NUMBER = 999_999_999_999_999;

/** Rows, its header included, of a workbook that is put together in memory, as browsers do. */
export const DOCUMENT_ROWS = 10_001;

/** Size of a file to read, in bytes. */
export const READ_BYTES = 64 * 2 ** 20;

/** What the parts of a workbook may inflate to, in bytes. */
export const INFLATED_BYTES = 512 * 2 ** 20;

/** The row counts of an export, which explain any difference. */
export interface ExportReport {
  /** Rows in the file, without the header. */
  readonly written: number;
  /** Rows promised to the person. */
  readonly promised: number;
  /** Rows that matched when the export started. */
  readonly found: number;
  /**
   * Texts that exceeded what a cell of a workbook can contain: they were cut or, in a file for editing, left
   * out.
   */
  readonly cut: number;
  /** Size of the file, in bytes. */
  readonly bytes: number;
}

/** Why the written rows differ from the promised rows; both parts are 0 where they do not differ. */
export interface ExportDifference {
  /** Matching rows that were added (positive) or lost (negative) between the promise and the start. */
  readonly before: number;
  /** Rows that began to match during the export, minus those that were deleted or stopped matching. */
  readonly during: number;
}

/**
 * Returns why the written rows differ from the promised rows.
 *
 * @example explainDifference({ promised: 10, found: 12, written: 11 }) // { before: 2, during: -1 }
 */
export function explainDifference({
  promised,
  found,
  written,
}: Pick<ExportReport, 'promised' | 'found' | 'written'>): ExportDifference {
  return { before: found - promised, during: written - found };
}

/** How many rows an export came to, so that any difference can be explained. */
export interface ExportReport {
  /** Rows in the file, without the header. */
  readonly written: number;
  /** Rows the person was promised. */
  readonly promised: number;
  /** Rows that matched when the export began. */
  readonly found: number;
  /** Texts that were longer than a cell of a workbook holds and were cut. */
  readonly cut: number;
  /** Size of the file. */
  readonly bytes: number;
}

/** Why the rows written are not the rows promised; every part is 0 where there is nothing to explain. */
export interface ExportDifference {
  /** Matching rows that came (positive) or went (negative) between the promise and the beginning. */
  readonly before: number;
  /** Rows that were deleted or stopped matching while the export ran, less those that began to match. */
  readonly during: number;
}

/**
 * What explains the difference between the rows promised and written.
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

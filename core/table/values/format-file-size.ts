const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;
const STEP = 1024;
/** The next larger unit is used above this many of one unit (specification section 9). */
const SWITCH_ABOVE = 512;

/**
 * Formats a size in bytes for people. Edge rules: 512 of a unit still uses that unit; at most one decimal,
 * none for bytes.
 *
 * @example formatFileSize(512) // '512 B'
 * @example formatFileSize(513) // '0.5 KB'
 */
export function formatFileSize(bytes: number): string {
  const unit = UNITS.findIndex((_, index) => bytes / STEP ** index <= SWITCH_ABOVE);
  const power = unit < 0 ? UNITS.length - 1 : unit;
  const size = bytes / STEP ** power;
  return `${power === 0 ? Math.round(size) : Math.round(size * 10) / 10} ${UNITS[power]}`;
}

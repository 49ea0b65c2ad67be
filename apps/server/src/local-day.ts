const DAY_MS = 86_400_000;
/** Hong Kong and Singapore keep the same hours all year. */
const LOCAL_OFFSET_MS = 8 * 3_600_000;

/** The calendar day (`YYYY-MM-DD`) in the merchants' zone at `time`, milliseconds since 1970; `days` later where that is given. */
export function localDay(time: number, days = 0): string {
  return new Date(time + LOCAL_OFFSET_MS + days * DAY_MS).toISOString().slice(0, 10);
}

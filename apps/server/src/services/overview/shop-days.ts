const DAY_MS = 86_400_000;
/** The merchants' time zone is eight hours ahead of UTC all year. */
const SHOP_OFFSET_MS = 8 * 3_600_000;

/** A day in the merchants' time zone: its name, and its start and end as UTC ISO text. */
export interface ShopDay {
  readonly day: string;
  readonly from: string;
  readonly until: string;
}

/**
 * Returns the last `count` days in the merchants' time zone up to the day of `now` (milliseconds since 1970),
 * which is last.
 */
export function lastShopDays(now: number, count: number): readonly ShopDay[] {
  const today = Math.floor((now + SHOP_OFFSET_MS) / DAY_MS);
  return Array.from({ length: count }, (_, index) => {
    const start = (today - count + 1 + index) * DAY_MS;
    return {
      day: new Date(start).toISOString().slice(0, 'YYYY-MM-DD'.length),
      from: new Date(start - SHOP_OFFSET_MS).toISOString(),
      until: new Date(start + DAY_MS - SHOP_OFFSET_MS).toISOString(),
    };
  });
}

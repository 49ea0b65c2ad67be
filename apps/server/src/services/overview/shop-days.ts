const DAY_MS = 86_400_000;
/** The shop's clock is eight hours ahead of UTC, all year. */
const SHOP_OFFSET_MS = 8 * 3_600_000;

/** A day of the shop: its name, and the moments between which it lies, as UTC ISO text. */
export interface ShopDay {
  readonly day: string;
  readonly from: string;
  readonly until: string;
}

/**
 * The last `count` days of the shop up to the moment `now` (milliseconds since 1970), the day of that moment
 * last.
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

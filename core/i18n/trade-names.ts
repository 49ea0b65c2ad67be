/**
 * The use cases that have texts of their own, by slug, as the demonstration's industries name them. Their
 * files are loaded only with their own pages. A use case that staff add has none until its files are written.
 */
export const TRADE_NAMES = [
  'cha-chaan-teng',
  'dai-pai-dong',
  'hawker-stall',
  'hot-pot',
  'fine-dining',
  'bubble-tea',
  'coffee-shop',
  'bakery',
  'kopitiam',
  'boutique',
  'shoes-and-bags',
  'jewellery-and-watches',
  'childrens-wear',
  'hair-salon',
  'nail-bar',
  'spa-and-massage',
  'fitness-studio',
  'provision-shop',
  'supermarket',
  'wet-market-stall',
  'wine-shop',
  'tcm-clinic',
  'dental-clinic',
  'pharmacy',
  'veterinary-clinic',
  'weekend-market',
  'pop-up-store',
  'festival-booth',
  'tuition-centre',
  'playroom',
  'karaoke',
] as const;

/** The slug of a use case that has texts of its own. */
export type TradeName = (typeof TRADE_NAMES)[number];

/** Checks whether a use case has texts of its own. */
export function isTradeName(slug: string): slug is TradeName {
  return TRADE_NAMES.some((name) => name === slug);
}

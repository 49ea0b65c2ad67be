import type { TradeName } from '@harbour/core/i18n';

/** The count of each module that a shop needs, by the module's slug; 1 for one that is not counted. */
export type TradeNeeds = Readonly<Record<string, number>>;

/** The modules of a typical shop of each use case, which its page explains and prices. */
export const TRADE_NEEDS: Readonly<Record<TradeName, TradeNeeds>> = {
  'cha-chaan-teng': {
    'kitchen-display': 2,
    'handheld-terminal': 2,
    'delivery-platforms': 1,
    'staff-shifts': 1,
  },
  'dai-pai-dong': { 'handheld-terminal': 3, 'kitchen-display': 1 },
  'hawker-stall': { 'handheld-terminal': 1 },
  'hot-pot': { 'qr-ordering': 1, bookings: 1, 'kitchen-display': 2, 'stock-control': 1 },
  'fine-dining': { bookings: 1, 'handheld-terminal': 3, 'kitchen-display': 2, 'stock-control': 1 },
  'bubble-tea': { 'self-ordering-kiosk': 2, 'kitchen-display': 1, membership: 1, 'delivery-platforms': 1 },
  'coffee-shop': { membership: 1, 'stock-control': 1, 'staff-shifts': 1 },
  bakery: { 'stock-control': 1, 'online-shop': 1, 'extra-till': 1 },
  kopitiam: { 'extra-till': 2, 'kitchen-display': 2, 'accounting-link': 1 },
  boutique: { 'stock-control': 1, 'online-shop': 1, membership: 1 },
  'shoes-and-bags': { 'stock-control': 1, 'handheld-terminal': 2, 'online-shop': 1 },
  'jewellery-and-watches': { 'stock-control': 1, membership: 1, 'accounting-link': 1 },
  'childrens-wear': { 'stock-control': 1, membership: 1, 'extra-till': 1 },
  'hair-salon': { bookings: 1, membership: 1, 'staff-shifts': 1 },
  'nail-bar': { bookings: 1, membership: 1 },
  'spa-and-massage': { bookings: 1, membership: 1, 'staff-shifts': 1, 'online-shop': 1 },
  'fitness-studio': { bookings: 1, membership: 1, 'online-shop': 1 },
  'provision-shop': { 'handheld-terminal': 1, 'stock-control': 1 },
  supermarket: { 'extra-till': 3, 'stock-control': 1, membership: 1, 'accounting-link': 1 },
  'wet-market-stall': { 'handheld-terminal': 2 },
  'wine-shop': { 'stock-control': 1, membership: 1, 'online-shop': 1 },
  'tcm-clinic': { bookings: 1, 'stock-control': 1 },
  'dental-clinic': { bookings: 1, 'accounting-link': 1 },
  pharmacy: { 'stock-control': 1, 'extra-till': 1, 'accounting-link': 1 },
  'veterinary-clinic': { bookings: 1, 'stock-control': 1, 'online-shop': 1 },
  'weekend-market': { 'handheld-terminal': 1, 'stock-control': 1 },
  'pop-up-store': { 'stock-control': 1, 'extra-till': 1, membership: 1 },
  'festival-booth': { 'handheld-terminal': 3 },
  'tuition-centre': { bookings: 1, 'online-shop': 1, 'staff-shifts': 1 },
  playroom: { bookings: 1, 'self-ordering-kiosk': 1, membership: 1 },
  karaoke: { bookings: 1, 'handheld-terminal': 3, membership: 1 },
};

import { type Money, money } from '@harbour/core/money';
import { buyingCurrency, type Place } from '@harbour/core/pricing';

/** Prices in whole cents: in Hong Kong dollars, then in Singapore dollars. */
type Prices = readonly [hkd: number, sgd: number];

/** The changes to a dish or product that the till offers, with what each adds to its price. */
const OPTIONS = {
  moreCheese: [800, 150],
  addEgg: [800, 120],
  lessSweet: [0, 0],
  lessIce: [0, 0],
  oatMilk: [600, 100],
  warmed: [0, 0],
  sliced: [0, 0],
  giftWrap: [2000, 400],
  shortened: [8000, 1500],
  longHair: [10000, 1800],
  gelColour: [8000, 1500],
  secondDay: [12000, 2200],
  forChild: [0, 0],
  largeSize: [1000, 200],
} as const satisfies Readonly<Record<string, Prices>>;
export type OptionKey = keyof typeof OPTIONS;

interface SampleItem {
  readonly station: StationKey;
  readonly prices: Prices;
  readonly options?: readonly OptionKey[];
  /** The pieces in stock, and the full stock; dishes and services are not counted. */
  readonly stock?: readonly [left: number, of: number];
}

/** The screens on which the work of an order arrives. */
export type StationKey =
  | 'hot'
  | 'bakery'
  | 'bar'
  | 'stockroom'
  | 'counter'
  | 'deli'
  | 'packing'
  | 'chairs'
  | 'nails'
  | 'room'
  | 'dispensary'
  | 'stall'
  | 'reception';

const item = (station: StationKey, prices: Prices, options: readonly OptionKey[] = []): SampleItem => ({
  station,
  prices,
  options,
});

const RESTAURANT = {
  porkChopRice: item('hot', [6800, 1280], ['moreCheese', 'addEgg']),
  beefNoodles: item('hot', [5200, 980], ['addEgg']),
  macaroni: item('hot', [3800, 720], ['addEgg']),
  toast: item('bakery', [3600, 680]),
  pineappleBun: item('bakery', [1800, 350], ['warmed']),
  eggTart: item('bakery', [1000, 220], ['warmed']),
  milkTea: item('bar', [2600, 480], ['lessSweet', 'lessIce']),
  lemonTea: item('bar', [2400, 450], ['lessSweet', 'lessIce']),
};

const CAFE = {
  flatWhite: item('bar', [4200, 650], ['oatMilk']),
  pourOver: item('bar', [5500, 850], ['lessIce']),
  kopi: item('bar', [2200, 250], ['lessSweet', 'lessIce']),
  croissant: item('bakery', [2800, 480], ['warmed']),
  sourdough: item('bakery', [6800, 1180], ['sliced']),
  lemonCake: item('bakery', [4600, 780]),
};

const FASHION = {
  linenShirtM: { ...item('stockroom', [48000, 8900], ['shortened', 'giftWrap']), stock: [15, 20] },
  linenShirtL: { ...item('stockroom', [48000, 8900], ['shortened', 'giftWrap']), stock: [3, 20] },
  trousers: { ...item('stockroom', [62000, 11500], ['shortened']), stock: [9, 16] },
  canvasTote: { ...item('counter', [16000, 2900], ['giftWrap']), stock: [28, 30] },
  silkScarf: { ...item('counter', [39000, 7200], ['giftWrap']), stock: [6, 12] },
  leatherBelt: { ...item('counter', [29000, 5400], ['giftWrap']), stock: [11, 15] },
} satisfies Readonly<Record<string, SampleItem>>;

const BEAUTY = {
  haircut: item('chairs', [28000, 4800], ['longHair']),
  colouring: item('chairs', [88000, 14800], ['longHair']),
  blowDry: item('chairs', [18000, 3200], ['longHair']),
  manicure: item('nails', [22000, 3800], ['gelColour']),
  pedicure: item('nails', [28000, 4600], ['gelColour']),
  shampooBottle: { ...item('reception', [16800, 2980], ['giftWrap']), stock: [18, 24] },
} satisfies Readonly<Record<string, SampleItem>>;

const GROCERY = {
  jasmineRice: { ...item('packing', [7200, 1290]), stock: [22, 30] },
  soySauce: { ...item('packing', [2400, 420]), stock: [31, 36] },
  eggs: { ...item('packing', [2800, 460]), stock: [17, 40] },
  redWine: { ...item('packing', [18800, 3680], ['giftWrap']), stock: [8, 12] },
  cookedHam: item('deli', [3600, 650], ['sliced']),
  roastChicken: item('deli', [7800, 1380], ['sliced']),
} satisfies Readonly<Record<string, SampleItem>>;

const CLINIC = {
  consultation: item('room', [38000, 5200], ['forChild']),
  acupuncture: item('room', [45000, 7500]),
  dentalCleaning: item('room', [68000, 11800], ['forChild']),
  herbalTea: item('dispensary', [12000, 2400], ['secondDay']),
  vitaminC: { ...item('dispensary', [9800, 1890]), stock: [24, 40] },
  faceMasks: { ...item('dispensary', [4500, 850], ['forChild']), stock: [52, 80] },
} satisfies Readonly<Record<string, SampleItem>>;

const MARKET = {
  fishballs: item('stall', [2500, 500], ['largeSize']),
  eggWaffle: item('stall', [2800, 550], ['warmed']),
  plumDrink: item('stall', [2200, 400], ['lessSweet', 'largeSize']),
  candle: { ...item('packing', [18000, 3200], ['giftWrap']), stock: [15, 18] },
  postcards: { ...item('packing', [6000, 1000]), stock: [40, 50] },
  ceramicCup: { ...item('packing', [22000, 3900], ['giftWrap']), stock: [7, 10] },
} satisfies Readonly<Record<string, SampleItem>>;

const LEARNING = {
  mathsLesson: item('reception', [36000, 6500]),
  pianoLesson: item('reception', [42000, 7200]),
  playHour: item('reception', [12000, 2200], ['forChild']),
  karaokeRoom: item('reception', [26000, 4800]),
  exerciseBook: { ...item('packing', [6800, 1250]), stock: [33, 40] },
  fruitTea: item('bar', [3200, 580], ['lessSweet', 'lessIce']),
} satisfies Readonly<Record<string, SampleItem>>;

/** The sample menu of each trade, by the address of the trade on the site. */
const MENUS = {
  restaurant: RESTAURANT,
  'cafe-bakery': CAFE,
  'fashion-retail': FASHION,
  'beauty-wellness': BEAUTY,
  'supermarket-grocery': GROCERY,
  'clinic-pharmacy': CLINIC,
  'market-pop-up': MARKET,
  'learning-leisure': LEARNING,
} as const;

/** The trades whose counter the demonstration can show. */
export const TRADES = [
  ...(['restaurant', 'cafe-bakery', 'fashion-retail', 'beauty-wellness'] as const),
  ...(['supermarket-grocery', 'clinic-pharmacy', 'market-pop-up', 'learning-leisure'] as const),
] as const satisfies readonly (keyof typeof MENUS)[];
export type Trade = (typeof TRADES)[number];

type KeyOf<Menu> = Menu extends unknown ? keyof Menu : never;
/** The name of a dish, product or service that the texts translate. */
type ItemKey = KeyOf<(typeof MENUS)[Trade]>;

/** An item that the shop sells. */
export interface Item {
  readonly id: string;
  /** The key of its name in the texts, or the name as the visitor typed it. */
  readonly name: { readonly key: ItemKey } | { readonly entered: string };
  readonly price: Money;
  readonly station: StationKey;
  readonly options: readonly OptionKey[];
  readonly isSoldOut: boolean;
  readonly stock?: { readonly left: number; readonly of: number };
}

/** Returns true for the address of a trade that has a sample menu. */
export function isTrade(text: unknown): text is Trade {
  return TRADES.some((trade) => trade === text);
}

/** Returns the sample menu of a trade in the currency of a place. */
export function menuOf(trade: Trade, place: Place): readonly Item[] {
  const menu: { readonly [key: string]: SampleItem } = MENUS[trade];
  return Object.entries(menu).map(([key, { station, prices, options = [], stock }]) => ({
    id: key,
    // The keys of the menus are the item keys, a type that `Object.entries` loses.
    name: { key: key as ItemKey },
    price: priceIn(prices, place),
    station,
    options,
    isSoldOut: false,
    ...(stock === undefined ? {} : { stock: { left: stock[0], of: stock[1] } }),
  }));
}

/** Returns what an option adds to the price of one piece. */
export function priceOfOption(option: OptionKey, place: Place): Money {
  return priceIn(OPTIONS[option], place);
}

function priceIn(prices: Prices, place: Place): Money {
  return money(buyingCurrency(place), prices[place === 'hk' ? 0 : 1]);
}

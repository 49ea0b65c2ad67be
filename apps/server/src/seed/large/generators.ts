import { contentLanguages, type LocalizedText, type Place, places } from '@harbour/core/contract/values';
import { seedId } from '../seed-id.ts';
import type { SeedRecord } from '../seed-record.ts';
import { makeParagraph, type Vocabularies } from './paragraphs.ts';
import type { Choice, Random } from './random.ts';

/** Input for a generated record: its index, its random numbers, its time, and words for its texts. */
interface LargeContext {
  readonly index: number;
  readonly random: Random;
  readonly createdAt: string;
  readonly words: Vocabularies;
  /** Distinguishes the records of one `--seed` from another's. */
  readonly name: string;
}

/** The own fields of a generated record. */
type MakeValues = (context: LargeContext) => SeedRecord['values'];

const districts: Choice<LocalizedText> = [
  { en: 'Sham Shui Po', 'zh-hk': '深水埗', 'zh-cn': '深水埗' },
  { en: 'Kwun Tong', 'zh-hk': '觀塘', 'zh-cn': '观塘' },
  { en: 'Wan Chai', 'zh-hk': '灣仔', 'zh-cn': '湾仔' },
  { en: 'Tiong Bahru', 'zh-hk': '中峇魯', 'zh-cn': '中峇鲁' },
  { en: 'Toa Payoh', 'zh-hk': '大巴窯', 'zh-cn': '大巴窑' },
];
const trades: Choice<LocalizedText> = [
  { en: 'cha chaan teng', 'zh-hk': '茶餐廳', 'zh-cn': '茶餐厅' },
  { en: 'bakery', 'zh-hk': '麵包店', 'zh-cn': '面包店' },
  { en: 'boutique', 'zh-hk': '時裝店', 'zh-cn': '服装店' },
  { en: 'provision shop', 'zh-hk': '雜貨店', 'zh-cn': '杂货店' },
  { en: 'kopitiam', 'zh-hk': '咖啡店', 'zh-cn': '咖啡店' },
];
const categories = ['payments', 'operations', 'customers', 'tax-and-accounts', 'product-news'] as const;
const shelves = ['kits', 'tills-and-terminals', 'kitchen-and-kiosk', 'accessories'] as const;
const families = ['Chan', 'Tan', 'Lee', 'Wong', 'Lim', 'Ng', 'Cheung', 'Goh'] as const;

/** Collections that can be filled, each with a generator of records of about 1 KB. */
export const generators = Object.freeze({
  news: (context) => ({
    ...blankNews,
    slug: slugOf(context),
    title: titleOf(context),
    content: paragraphOf(context),
    author: context.random.pick(families),
    category: seedId('categories', context.random.pick(categories)),
    city: context.random.pick(['Hong Kong', 'Singapore']),
    region: context.random.pick(['hk', 'sg']),
    top: isOneIn(50, context.random),
    publishFrom: context.createdAt,
    status: statusOf(context.random),
  }),
  products: (context) => ({
    slug: slugOf(context),
    order: context.index,
    name: titleOf(context),
    description: paragraphOf(context),
    category: seedId('categories', context.random.pick(shelves)),
    price: [{ currency: 'HKD', amount: 10_000 + context.random.below(900_000) }],
    status: statusOf(context.random),
    specs: null,
    connections: [],
    media: [],
    goesWith: [],
  }),
  contactForms: ({ index, random, name, words }) => ({
    reference: `L${name}-${index}`,
    name: `${random.pick(families)} ${index}`,
    companyName: `${random.pick(districts).en} ${random.pick(trades).en} ${index}`,
    ...phoneOf(random.pick(places), index),
    email: `owner-${name}-${index}@shop.example`,
    locale: random.pick(contentLanguages),
    source: random.pick(['enquiry', 'subscription', 'campaign']),
    message: makeParagraph(words, random).en,
    testing: true,
    status: random.pick(['new', 'contacted', 'closed']),
  }),
} as const satisfies { readonly [collection: string]: MakeValues });

/** Returns a country and a phone number of it. */
function phoneOf(country: Place, index: number) {
  const digits = String(index).padStart(6, '0');
  return { country, phone: country === 'hk' ? `+85290${digits}` : `+6590${digits}`, phoneConflict: false };
}

export type LargeCollection = keyof typeof generators;

/** True for a collection that can be filled. */
export function isLargeCollection(name: string): name is LargeCollection {
  return Object.hasOwn(generators, name);
}

const blankNews = {
  hiddenTime: false,
  hasEvent: false,
  event: null,
  publishTo: null,
  image: null,
  customer: null,
  results: [],
  timeline: [],
} as const;

function slugOf({ name, index }: LargeContext): string {
  return `large-${name}-${index}`;
}

function titleOf({ index, random }: LargeContext): LocalizedText {
  const place = random.pick(districts);
  const trade = random.pick(trades);
  return {
    en: `${place.en} ${trade.en} no. ${index}`,
    'zh-hk': `${place['zh-hk']}${trade['zh-hk']} ${index} 號`,
    'zh-cn': `${place['zh-cn']}${trade['zh-cn']} ${index} 号`,
  };
}

function paragraphOf({ random, words }: LargeContext): LocalizedText {
  return makeParagraph(words, random);
}

function statusOf(random: Random): 'draft' | 'published' {
  return isOneIn(10, random) ? 'draft' : 'published';
}

function isOneIn(count: number, random: Random): boolean {
  return random.below(count) === 0;
}

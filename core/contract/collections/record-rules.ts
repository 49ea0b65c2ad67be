import { isMoney } from '../../money/is-money.ts';
import { discountsAbove, type PriceList } from '../../pricing/price-list.ts';
import { isTargetMet } from './ads.ts';
import {
  type CollectionWithPeriods,
  periodFault,
  type RecordFault,
  recordPeriods,
} from './publication-state.ts';
import type { CollectionName } from './registry.ts';

/** A record before and after a change; `before` is null for a new one, and `now` is UTC ISO text. */
interface RecordChange {
  readonly before: object | null;
  readonly after: object;
  readonly now: string;
}

/** A rule about several fields of a record. */
interface RecordRule {
  /** The paths of the fields that it depends on. */
  readonly paths: readonly string[];
  readonly fault: (change: RecordChange) => RecordFault | undefined;
}

/** A record that breaks a rule, and the paths of the fields that the rule depends on. */
export interface BrokenRule extends RecordFault {
  readonly paths: readonly string[];
}

/**
 * Returns the rules about several fields of a collection's records, which are in addition to the schema of
 * each field. They hold for what people write; the server's own writes, such as reference content, are not
 * checked.
 */
export function recordRules(collection: CollectionName): readonly RecordRule[] {
  return [...periodRules(collection), ...(OTHER_RULES[collection] ?? [])];
}

/**
 * Returns the first rule that a change breaks, or undefined. Edge rule: a record that was stored with a fault
 * may be changed elsewhere.
 *
 * @example brokenRecordRule('products', { before: null, after: { price: [money('HKD', 1)], dprice: [money(
 *   'HKD', 2)] }, now })?.code // 'aboveFullPrice'
 */
export function brokenRecordRule(collection: CollectionName, change: RecordChange): BrokenRule | undefined {
  for (const { paths, fault } of recordRules(collection)) {
    const found = fault(change);
    if (found) return { ...found, paths };
  }
  return undefined;
}

const OTHER_RULES: { readonly [collection in CollectionName]?: readonly RecordRule[] } = {
  products: [{ paths: ['price', 'dprice'], fault: discountFault }],
  ads: [{ paths: ['status'], fault: chosenStatusFault }],
  news: [{ paths: ['status', 'hasEvent', 'event'], fault: missingEventFault }],
  pushMessages: [{ paths: ['status', 'date'], fault: pastDateFault }],
};

function periodRules(collection: CollectionName): readonly RecordRule[] {
  if (!hasPeriods(collection)) return [];
  const ends = recordPeriods[collection].flatMap(({ from, until }) => [from, until]);
  return [{ paths: ['status', ...ends], fault: (change) => periodFault(collection, change) }];
}

function hasPeriods(collection: CollectionName): collection is CollectionWithPeriods {
  return Object.hasOwn(recordPeriods, collection);
}

/** A discounted price above the full one in its currency. */
function discountFault({ before, after }: RecordChange): RecordFault | undefined {
  const names = ['price', 'dprice'];
  const isSame = before && names.every((name) => shownPrices(before, name) === shownPrices(after, name));
  if (isSame) return undefined;
  const above = discountsAbove(pricesOf(after, 'price'), pricesOf(after, 'dprice'));
  return above.length > 0 ? { code: 'aboveFullPrice', path: 'dprice' } : undefined;
}

function pricesOf(record: object, name: string): PriceList {
  const prices: unknown = Reflect.get(record, name);
  return Array.isArray(prices) ? prices.filter(isMoney) : [];
}

function shownPrices(record: object, name: string): string {
  return pricesOf(record, name)
    .map(({ currency, amount }) => `${currency} ${amount}`)
    .join();
}

/** A status that an ad gets by itself. */
function chosenStatusFault({ before, after }: RecordChange): RecordFault | undefined {
  const isMet = (ad: object) => Reflect.get(ad, 'status') === 'meet';
  if (!isMet(after) || (before && isMet(before)) || isTargetMet(after)) return undefined;
  return { code: 'targetNotMet', path: 'status' };
}

/** A published post that belongs on the events page, but has no event to show there. */
function missingEventFault({ before, after }: RecordChange): RecordFault | undefined {
  const lacksEvent = (post: object) =>
    Reflect.get(post, 'status') === 'published' &&
    Reflect.get(post, 'hasEvent') === true &&
    !Reflect.get(post, 'event');
  if (!lacksEvent(after) || (before && lacksEvent(before))) return undefined;
  return { code: 'eventMissing', path: 'hasEvent' };
}

/** Times are entered by the minute: the one that has begun still counts as the present. */
const MINUTE_MS = 60_000;

/** A message that is scheduled for a time that has passed, which nobody would get. */
function pastDateFault({ before, after, now }: RecordChange): RecordFault | undefined {
  const [status, date] = ['status', 'date'].map((name) => Reflect.get(after, name));
  const isSame =
    before !== null && Reflect.get(before, 'status') === status && Reflect.get(before, 'date') === date;
  if (isSame || status !== 'scheduled' || typeof date !== 'string') return undefined;
  const isPast = Date.parse(date) <= Date.parse(now) - MINUTE_MS;
  return isPast ? { code: 'alreadyPast', path: 'date' } : undefined;
}

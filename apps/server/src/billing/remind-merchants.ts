import { addDays, type Day, dayAt, nextTermOf } from '@harbour/core/pricing';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../database/schema.ts';
import type { BillingAccount, BillingStore } from './billing-store.ts';
import type { BillingNews } from './intent.ts';
import type { RecordNews } from './sql/apply-effect.ts';

/** How many days ahead a merchant is reminded, the latest reminder first. */
const REMINDER_DAYS = [7, 30] as const;
const LONGEST = 30;
const DAY_MS = 86_400_000;

export interface RemindDeps {
  readonly db: Kysely<DatabaseSchema>;
  readonly load: BillingStore['load'];
  readonly note: RecordNews;
  readonly now: () => number;
  /** Called for a subscription whose merchant could not be reminded; the next run retries it. */
  readonly onFailure: (error: unknown, subscription: string) => void;
}

/** A subscription that may soon need its merchant's attention. */
interface Candidate {
  readonly id: string;
  readonly user: string;
  /** Last day on which the saved card is valid. */
  readonly cardExpiry: Day | null;
}

/**
 * Reminds merchants 30 and 7 days before a renewal and before the saved card expires, by the day in the
 * merchant's time zone.
 * Each reminder is sent once for its occasion, however often this runs; one whose day was missed is sent
 * while its period lasts. Subscriptions that are cancelled, paused or ended get none.
 */
export async function remindMerchants(deps: RemindDeps, stopping?: AbortSignal): Promise<void> {
  const today = dayAt(deps.now());
  for (const candidate of await candidates(deps.db, today)) {
    if (stopping?.aborted) return;
    await remind(deps, candidate, today).catch((error: unknown) => deps.onFailure(error, candidate.id));
  }
}

async function candidates(db: Kysely<DatabaseSchema>, today: Day): Promise<readonly Candidate[]> {
  const last = addDays(today, LONGEST);
  const { rows } = await sql<Candidate>`
    select "_id" as "id", "user", "paymentMethod"->>'expiry' as "cardExpiry" from "subscriptions"
    where "status" in ('active', 'pastDue') and "deletedAt" is null and "cancelOn" is null and "pauseOn" is null
      and (("termEnd" > ${today} and "termEnd" <= ${last})
        or ("paymentMethod"->>'expiry' >= ${today} and "paymentMethod"->>'expiry' <= ${last}))
    order by "_id"`.execute(db);
  return rows;
}

async function remind({ load, note }: RemindDeps, candidate: Candidate, today: Day): Promise<void> {
  const { id: subscription, user, cardExpiry } = candidate;
  const account = await load(subscription);
  const renewal = account && renewalNews(account, today);
  const card = cardExpiry === null ? undefined : cardNews(cardExpiry, today);
  for (const reminder of [renewal, card]) {
    if (!reminder) continue;
    const { news, ahead } = reminder;
    await note(
      { kind: 'news', user, subscription, news },
      `${news.kind}:${subscription}:${news.on}:${ahead}`,
    );
  }
}

interface Reminder {
  readonly news: Extract<BillingNews, { kind: 'renewsSoon' | 'cardExpires' }>;
  readonly ahead: (typeof REMINDER_DAYS)[number];
}

/**
 * Returns nothing if the term ends without a renewal or if the next one is paid. A term of one month is
 * announced only 7 days ahead.
 */
function renewalNews(
  { subscription, renewalInvoice, catalogue }: BillingAccount,
  today: Day,
): Reminder | undefined {
  const { termStart, termEnd: on } = subscription;
  const ahead = reminderOf(on, today);
  const term = nextTermOf(subscription, catalogue);
  if (ahead === undefined || term === null || renewalInvoice?.status === 'paid') return undefined;
  if (ahead === LONGEST && daysBetween(termStart, on) <= LONGEST + 1) return undefined;
  const total = renewalInvoice?.bill.total ?? term.total;
  const invoice = renewalInvoice ? { invoice: renewalInvoice.id } : {};
  return { ahead, news: { kind: 'renewsSoon', on, total, ...invoice } };
}

function cardNews(on: Day, today: Day): Reminder | undefined {
  const ahead = reminderOf(on, today);
  return ahead === undefined ? undefined : { ahead, news: { kind: 'cardExpires', on } };
}

/** Returns the reminder that is due for a day: the latest of those whose time has come. */
function reminderOf(on: Day, today: Day): Reminder['ahead'] | undefined {
  const left = daysBetween(today, on);
  return left < 0 ? undefined : REMINDER_DAYS.find((ahead) => left <= ahead);
}

function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

import * as v from 'valibot';
import type { CollectionName } from '../collections/registry.ts';
import type { ClosedPlace } from '../collections/selling-companies.ts';
import { defineAction, responseOf } from '../definition/define-action.ts';
import { staffRoles } from '../values/collection-calls.ts';
import type { RecordId } from '../values/ids.ts';
import type { StartCheckName } from '../values/start-checks.ts';

/** The number of days in the daily figures, and of upcoming changes listed. */
export const OVERVIEW_DAYS = 14;
export const OVERVIEW_NEXT = 10;

/**
 * A record that appears or ends by schedule, at `at` (UTC ISO text); `title` is its collection's title field.
 */
export interface ComingChange {
  readonly collection: CollectionName;
  readonly _id: RecordId;
  readonly title: unknown;
  readonly what: 'appears' | 'ends';
  readonly at: string;
}

/** A push message that failed, or was missed at its time. */
export interface FailedMessage {
  readonly _id: RecordId;
  readonly title: unknown;
  readonly at: string;
}

/** A mail that failed since the server started. */
export interface FailedMail {
  readonly to: string;
  readonly subject: string;
  readonly at: string;
}

/** A server whose machine has a wrong clock, named by machine and port; negative if the clock is behind. */
export interface WrongClock {
  readonly name: string;
  readonly aheadSeconds: number;
}

/** The first tasks of a new installation, in the order in which the home page lists them. */
export const firstSteps = [
  'sellingCompanies',
  'settings',
  'admins',
  'rates',
  'products',
  'news',
] as const satisfies readonly CollectionName[];

/** A first task, named by the collection whose page it is done on; `isDone` follows from the records. */
export interface FirstStep {
  readonly step: (typeof firstSteps)[number];
  readonly isDone: boolean;
}

/**
 * The data of the home page, as far as the caller may read it. Days are local (UTC+8), YYYY-MM-DD, today
 * last.
 */
export interface Overview {
  readonly at: string;
  readonly content: readonly {
    readonly collection: CollectionName;
    readonly counts: readonly { readonly status: string; readonly count: number }[];
  }[];
  readonly next: readonly ComingChange[];
  /** The first tasks that the caller may do; empty once all are done, or after the first subscription. */
  readonly firstSteps: readonly FirstStep[];
  readonly failed: readonly FailedMessage[];
  /** For those who may see accounts: only they can act on it. */
  readonly failedMails: readonly FailedMail[];
  /** Enquiries whose telephone number and country disagree. */
  readonly phoneConflicts: number;
  /** Places that are closed for buying; empty for those who may not see the selling companies. */
  readonly closedPlaces: readonly ClosedPlace[];
  /** The number of open differences in the books; 0 for those who may not see the books. */
  readonly bookDifferences: number;
  /** For those who may see the admins: they are responsible for the servers. */
  readonly wrongClocks: readonly WrongClock[];
  /** Unsafe settings and states of the production server that responds, for those who may see the admins. */
  readonly startWarnings: readonly StartCheckName[];
  readonly daily: readonly {
    readonly collection: CollectionName;
    readonly days: readonly { readonly day: string; readonly count: number }[];
  }[];
}

/** Returns today's overview. */
export const overview = defineAction({
  method: 'find',
  roles: staffRoles,
  data: v.strictObject({}),
  response: responseOf<Overview>(),
  sentence: 'Returns the data of the back office’s home page.',
});

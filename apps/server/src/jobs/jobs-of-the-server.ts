import type { Application } from '@feathersjs/feathers';
import type { Logger } from 'pino';
import type { AuditChain } from '../audit-chain/heads.ts';
import type { OpenBilling } from '../billing/open-billing.ts';
import type { Books } from '../books/books.ts';
import type { Database } from '../database/database.ts';
import { vacuumChanged } from '../database/vacuum.ts';
import type { Media } from '../media/media.ts';
import { createChangeLog } from '../nodes/change-log.ts';
import { createVisitorApi } from '../pages/page-api.ts';
import type { ReleaseFiles } from '../pages/release-files.ts';
import type { PaymentsDesk } from '../payments/create-payments.ts';
import type { Push } from '../push/create-push.ts';
import { deleteRemovedFiles } from '../services/attachments/delete-removed-files.ts';
import type { CrashStore } from '../services/crashes/crash-store.ts';
import type { Social } from '../social/create-social.ts';
import { deleteOldResults, measureMail } from '../status/probe-results.ts';
import { deleteOldVisits } from '../vitals/visit-counts.ts';
import { announcePages, type IndexNow } from './announce-pages.ts';
import {
  deleteExpired,
  deleteOldRecords,
  deleteOldReports,
  deleteOldSecurityLog,
} from './delete-old-records.ts';
import { emptyTrash, purgeRecord } from './empty-trash.ts';
import type { JobLeases } from './job-leases.ts';
import { reseal } from './reseal.ts';
import type { Job } from './start-jobs.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const FIVE_MINUTES_MS = 300_000;
const DAY_MS = 86_400_000;
/** A time when shops are closed: four in the morning at UTC+8, as a UTC time of day. */
const QUIET_HOUR_MS = 20 * HOUR_MS;

export interface ServerJobsDeps {
  readonly app: Application;
  readonly database: Database;
  readonly billing: Pick<OpenBilling, 'billing' | 'creditNotes' | 'mails' | 'remind'>;
  readonly payments: Pick<PaymentsDesk, 'sweep'>;
  readonly books: Books;
  readonly push: Pick<Push, 'deliver' | 'deleteOld'>;
  readonly social: Pick<Social, 'pull'>;
  readonly auditChain: AuditChain;
  readonly accountMails: { sendDue(): Promise<void> };
  readonly bulkJobs: { deleteOld(): Promise<number> };
  readonly webhooks: { keep(): Promise<void> };
  readonly crashes: Pick<CrashStore, 'deleteOld'>;
  readonly media: Pick<Media, 'remove'>;
  readonly releaseFiles: Pick<ReleaseFiles, 'deleteOld'>;
  readonly config: { readonly indexNow: IndexNow | null; readonly publicUrl: string };
  readonly leases: Pick<JobLeases, 'list'>;
  readonly secret: string;
  readonly oldSecret: string | null;
  readonly newId: () => string;
  readonly now: () => number;
  readonly log: Logger;
}

/**
 * All jobs:
 *
 * - every minute: push messages, mails about accounts that could not be sent, and seals of the audit log;
 * - every five minutes: abandoned payments, interrupted credit notes, unsent billing mails, and whether mail
 *   waits, for the status page; telling search engines of changed pages, if a key is set;
 * - every hour: reminders, posting and comparing the books, importing posts of social networks and renewing
 *   their tokens, emptying the trash, storing the head of the audit log outside the database, pausing
 *   webhooks that fail, encrypting again the values of the previous secret, while it is being replaced, and
 *   deleting files without an attachment, old push messages, the rows of old bulk jobs, old results of
 *   probes, old counts of visits, old failures of the desktop program and the change log;
 * - billing at the merchants' midnight, and again each hour for what could not be finished;
 * - once a night: deleting what is kept for a number of years only, old entries of the security log, expired
 *   sign-ins and links, cards of ended subscriptions, old refusals, old reports of missing texts and files of
 *   earlier releases, and maintenance of the embedded database.
 */
export function jobsOfTheServer(deps: ServerJobsDeps): readonly Job[] {
  const { database, billing, payments, books, push, social, accountMails, auditChain } = deps;
  const hour = every(HOUR_MS);
  return [
    { name: 'payments', occasion: every(FIVE_MINUTES_MS), run: payments.sweep },
    { name: 'billing', occasion: hour, run: billing.billing.runDay },
    { name: 'reminders', occasion: hour, run: billing.remind },
    { name: 'creditNotes', occasion: every(FIVE_MINUTES_MS), run: billing.creditNotes.finish },
    { name: 'measureMail', occasion: every(FIVE_MINUTES_MS), run: () => measureMail(database.db) },
    { name: 'billingMails', occasion: every(FIVE_MINUTES_MS), run: billing.mails.sendLeft },
    { name: 'books', occasion: hour, run: books.keep },
    { name: 'social', occasion: hour, run: social.pull },
    { name: 'auditSeals', occasion: every(MINUTE_MS), run: auditChain.seal },
    { name: 'auditHeads', occasion: hour, run: auditChain.storeHead },
    { name: 'push', occasion: every(MINUTE_MS), run: push.deliver },
    { name: 'accountMails', occasion: every(MINUTE_MS), run: accountMails.sendDue },
    { name: 'webhooks', occasion: hour, run: deps.webhooks.keep },
    ...announcements(deps, every(FIVE_MINUTES_MS)),
    ...resealing(deps, hour),
    ...jobsThatDelete(deps),
  ];
}

/** The jobs that delete expired rows and release their space. */
function jobsThatDelete(deps: ServerJobsDeps): readonly Job[] {
  const { app, database, push, bulkJobs, crashes, now } = deps;
  const hour = every(HOUR_MS);
  const logged = loggedBy(deps);
  return [
    { name: 'removedFiles', occasion: hour, run: () => deleteRemovedFiles(database.db, deps.media) },
    { name: 'probeResults', occasion: hour, run: () => deleteOldResults(database.db) },
    { name: 'visitCounts', occasion: hour, run: () => deleteOldVisits(database.db) },
    {
      name: 'trash',
      occasion: hour,
      run: logged('Records whose time in the trash was over were deleted', () =>
        emptyTrash(app, database, now()),
      ),
    },
    {
      name: 'pushDeliveries',
      occasion: hour,
      run: logged('Deliveries of old push messages were removed', push.deleteOld),
    },
    {
      name: 'bulkJobs',
      occasion: hour,
      run: logged('The rows of old bulk jobs were removed', bulkJobs.deleteOld),
    },
    {
      name: 'changes',
      occasion: hour,
      async run() {
        await createChangeLog(database.db).deleteOld();
      },
    },
    {
      name: 'crashes',
      occasion: hour,
      run: logged('Old failures of the desktop program were deleted for good', () =>
        crashes.deleteOld((name, id) => purgeRecord(app, name, id)),
      ),
    },
    ...nightlyJobs(deps),
  ];
}

function nightlyJobs(deps: ServerJobsDeps): readonly Job[] {
  const { app, database, now } = deps;
  const night = (at: number) => every(DAY_MS)(at - QUIET_HOUR_MS);
  const logged = loggedBy(deps);
  return [
    {
      name: 'retention',
      occasion: night,
      run: logged('Records whose retention period was over were permanently deleted', () =>
        deleteOldRecords(app, database, now()),
      ),
    },
    {
      name: 'missingTranslations',
      occasion: night,
      run: logged('Reports of missing texts that no page repeats were permanently deleted', () =>
        deleteOldReports(app, now()),
      ),
    },
    {
      name: 'securityLog',
      occasion: night,
      run: logged('Old entries of the security log were permanently deleted', () =>
        deleteOldSecurityLog(database.db, now()),
      ),
    },
    {
      name: 'expired',
      occasion: night,
      run: logged('Sign-ins, links, kept cards and refusals past their time were deleted for good', () =>
        deleteExpired(database.db, now()),
      ),
    },
    {
      name: 'releaseFiles',
      occasion: night,
      run: logged('Files of earlier releases were deleted', deps.releaseFiles.deleteOld),
    },
    {
      name: 'vacuum',
      occasion: night,
      async run(stopping) {
        if (database.kind === 'pglite') await vacuumChanged(database, stopping);
      },
    },
  ];
}

/** Returns the function that makes a run log how many rows it deleted, where there were any. */
function loggedBy({ log }: ServerJobsDeps) {
  return (message: string, remove: () => Promise<number>) => async () => {
    const removed = await remove();
    if (removed > 0) log.info({ removed }, message);
  };
}

/** Returns the function that names the period of a time: its beginning, as UTC ISO text. */
function every(ms: number): Job['occasion'] {
  return (at) => new Date(Math.floor(at / ms) * ms).toISOString();
}

/** The job that encrypts again the values of the previous secret; none while no secret is being replaced. */
function resealing(deps: ServerJobsDeps, occasion: Job['occasion']): readonly Job[] {
  const { database, log, oldSecret } = deps;
  if (oldSecret === null) return [];
  const run = async () => {
    const { resealed, unreadable } = await reseal(database.db, deps);
    if (resealed > 0) log.info({ resealed }, 'Values that HARBOUR_SECRET_OLD encrypted were encrypted again');
    if (unreadable > 0)
      log.warn({ unreadable }, 'Stored secrets were encrypted with a secret that is not set');
  };
  return [{ name: 'reseal', occasion, run }];
}

/** The job that notifies search engines of changed pages; none without a key. */
function announcements(deps: ServerJobsDeps, occasion: Job['occasion']): readonly Job[] {
  const { app, database, leases, newId, now, log } = deps;
  const { indexNow: target, publicUrl } = deps.config;
  if (target === null) return [];
  const name = 'indexNow';
  return [
    {
      name,
      occasion,
      async run(stopping) {
        const standing = (await leases.list()).find((job) => job.name === name);
        // Changes since the occasion began belong to the next one, so that none is announced twice or missed.
        const period = standing?.doneFor && { since: standing.doneFor, until: occasion(now()) };
        const api = createVisitorApi(app, { ip: '127.0.0.1', requestId: newId() });
        const pages = await announcePages({
          target,
          api,
          db: database.db,
          publicUrl,
          period: period || undefined,
          stopping,
        });
        if (pages > 0) log.info({ pages }, 'Search engines were notified of new, changed and removed pages');
      },
    },
  ];
}

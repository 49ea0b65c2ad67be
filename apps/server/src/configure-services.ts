import type { Application } from '@feathersjs/koa';
import type { RecordId } from '@harbour/core/contract/values';
import type { Logger } from 'pino';
import type { OpenBilling } from './billing/open-billing.ts';
import { countDifferences } from './books/books.ts';
import { type CountCache, createCountCache } from './collections/totals/count-cache.ts';
import { createAuditRecorder } from './collections/write/audit-recorder.ts';
import type { Background } from './concurrency/background.ts';
import type { Database } from './database/database.ts';
import type { AuditDeps } from './hooks/audit.ts';
import { configureCallHooks } from './hooks/call-hooks.ts';
import { createRecordForged, type RecordForged } from './hooks/forged-input.ts';
import { type RecordSecurity, recordSecurity } from './hooks/record-security.ts';
import { requireFactor } from './hooks/require-proof.ts';
import type { RunningCalls } from './hooks/running-calls.ts';
import type { IsOwnOrigin } from './http/forged-requests.ts';
import type { Metrics } from './http/metrics.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { WatchedMailer } from './mail/watch-mailer.ts';
import type { Media } from './media/media.ts';
import type { ForeignChanges } from './nodes/follow-nodes.ts';
import type { Nodes } from './nodes/join-nodes.ts';
import type { PublishedPosition } from './nodes/published-position.ts';
import type { WrongClocks } from './nodes/wrong-clocks.ts';
import { countPayments } from './payments/count-payments.ts';
import type { PaymentsDesk } from './payments/create-payments.ts';
import type { Push } from './push/create-push.ts';
import { createPublish, notifyCollections, type Publish } from './realtime/publish-changes.ts';
import type { Sockets } from './realtime/sockets.ts';
import { notifyWithdrawals } from './realtime/withdrawals.ts';
import { registerCollections } from './register-collections.ts';
import { registerSignIn, type SignIn } from './services/accounts/register-sign-in.ts';
import { meetTargets, registerCountAds } from './services/ads/count-ads.service.ts';
import { registerApiKeys } from './services/api-keys/api-keys.service.ts';
import { registerAttachmentUsage } from './services/attachments/attachment-usage.service.ts';
import { removeFiles } from './services/attachments/delete-removed-files.ts';
import { notifyUses } from './services/attachments/notify-uses.ts';
import { registerReplaceFile } from './services/attachments/replace-file.service.ts';
import { registerUploads, requireUpload } from './services/attachments/uploads.service.ts';
import { registerRestoreVersion } from './services/audit-log/restore-version.service.ts';
import { registerAvatars } from './services/avatars/avatars.service.ts';
import { registerBankTransactions } from './services/bank-transactions/bank-transactions.service.ts';
import { registerBatches } from './services/batches/batches.service.ts';
import { registerBillingProfiles } from './services/billing-profiles/billing-profiles.service.ts';
import { registerBooks } from './services/books/books.service.ts';
import { type BulkJobs, registerBulkJobs } from './services/bulk-jobs/bulk-jobs.service.ts';
import { registerCheckout } from './services/checkout/checkout.service.ts';
import { trapRobots } from './services/contact-forms/contact-forms.hooks.ts';
import { registerCreditBalance } from './services/credits/credit-balance.service.ts';
import { registerDevices } from './services/devices/devices.service.ts';
import { guardExports } from './services/exports/guard-exports.ts';
import { registerOwnData } from './services/exports/own-data.service.ts';
import { registerFigures } from './services/figures/figures.service.ts';
import { registerRecordHistory } from './services/history/record-history.service.ts';
import { registerInvoices } from './services/invoices/invoices.service.ts';
import {
  type PositionNotifier,
  registerMissedChanges,
} from './services/missed-changes/missed-changes.service.ts';
import { registerMissingTranslate } from './services/missing-translations/missing-translate.service.ts';
import { registerOverview } from './services/overview/overview.service.ts';
import { registerPageViews } from './services/page-views/page-views.service.ts';
import { registerPayments } from './services/payments/payments.service.ts';
import { registerPresence } from './services/presence/presence.service.ts';
import { registerPreviews } from './services/previews/previews.service.ts';
import { enforceAddresses } from './services/publications/enforce-addresses.ts';
import { enforceRules } from './services/publications/enforce-rules.ts';
import { registerPushMessages } from './services/push-messages/push-messages.service.ts';
import { registerMailQuote } from './services/quotes/mail-quote.service.ts';
import { createSecurityRecorder } from './services/security-log/security-recorder.ts';
import { registerSelections } from './services/selections/selections.service.ts';
import { registerSocial } from './services/social/social.service.ts';
import { enforceBilledPrices } from './services/subscriptions/enforce-billed-prices.ts';
import { registerSubscriptionChanges } from './services/subscriptions/subscriptions.service.ts';
import { registerSummaries } from './services/summaries/summaries.service.ts';
import { createProblemLog } from './services/support/problem-log.ts';
import { registerSupport } from './services/support/support.service.ts';
import { registerTableMemory } from './services/table-memory/table-memory.service.ts';
import { createSuggester } from './services/translations/suggester.ts';
import { registerTranslations } from './services/translations/translations.service.ts';
import { registerWebhooks, type Webhooks } from './services/webhooks/webhooks.service.ts';
import type { Config } from './settings/config.ts';
import type { Social } from './social/create-social.ts';
import type { StartWarnings } from './start-checks/check-start.ts';
import { registerServiceStatus } from './status/service-status.service.ts';
import type { Tracing } from './telemetry/tracing.ts';
import { registerVitals } from './vitals/visit-counts.ts';

/** Dependencies that the services share. */
export interface ServicesDeps {
  readonly config: Config;
  readonly secret: string;
  /** The previous secret: values that it signed are still accepted. */
  readonly oldSecret: string | null;
  readonly database: Database;
  readonly log: Logger;
  readonly limits: RateLimits;
  readonly mailer: WatchedMailer;
  readonly payments: PaymentsDesk;
  readonly billing: OpenBilling;
  readonly push: Push;
  readonly social: Social;
  readonly media: Media;
  readonly background: Background;
  readonly running: RunningCalls;
  readonly metrics: Metrics;
  readonly tracing?: Tracing | undefined;
  readonly sockets: Sockets;
  /** How far the change log was published to the sockets. */
  readonly published: PublishedPosition;
  readonly onError: (error: unknown) => void;
  readonly isOwnOrigin: IsOwnOrigin;
  /** Called with the name of each collection that was written to. */
  readonly onChanged: (collection: string) => void;
  /** Called after {@link onChanged} with each collection of which something was withdrawn from visitors. */
  readonly onWithdrawn: (collection: string) => void;
  /** Adds listeners that `onChanged` notifies. */
  readonly changed: { add(listener: (collection: string) => void): void };
  readonly nodes: Nodes;
  readonly wrongClocks: Pick<WrongClocks, 'list'>;
  readonly warnings: Pick<StartWarnings, 'list'>;
  /** Called with the name of each collection that this process wrote to. */
  readonly onWritten: (collection: string) => void;
  readonly now: () => number;
  /** Returns the database's time while the machine's clock is wrong. */
  readonly correctedTime: () => number | undefined;
  readonly newId: () => RecordId;
}

/**
 * Registers every service and the hooks that each call passes through. Returns the function that applies the
 * changes of other nodes to them, and the mails about accounts, which a job sends again.
 */
export function configureServices(app: Application, deps: ServicesDeps): ConfiguredServices {
  const { config, now, newId, sockets } = deps;
  const counts = createCountCache(deps.background.run);
  const { publish, publishHere, publishOwn } = createPublishers({ ...deps, counts });
  registerCollections(app, { ...deps, counts });
  registerMissingTranslate(app, deps);
  registerPageViews(app, deps);
  registerAvatars(app);
  const recordEntry = createSecurityRecorder(app, deps);
  const recordForged = createRecordForged({ ...deps, record: recordEntry });
  const signIn = openSignIn(app, { ...deps, recordSecurity: recordEntry });
  registerFiles(app, { ...deps, ...signIn });
  const audit = auditDeps({ counts, publish, now, newId });
  registerBatches(app, { ...signIn, publish, hold: deps.published.hold });
  const { db } = deps.database;
  const bulkJobs = registerBulkJobs(app, { ...deps, ...signIn, db, publish, hold: deps.published.hold });
  registerEditing(app, deps);
  registerPublicFacts(app, deps);
  registerBillingProfiles(app, { counts });
  registerCheckout(app, deps);
  registerPayments(app, deps);
  registerBankTransactions(app, deps);
  registerSubscriptionChanges(app, { ...deps, ...deps.billing });
  registerMailQuote(app, { ...deps, publicUrl: config.publicUrl });
  registerCreditBalance(app, deps.database.db);
  registerInvoices(app, { ...deps, publicUrl: config.publicUrl });
  registerDevices(app, deps);
  registerPushMessages(app, deps);
  const troubles = createProblemLog(deps.database.db);
  registerOwnData(app, { ...deps, troubles });
  registerSupport(app, { ...deps, troubles, db: deps.database.db });
  enforceRules(app, now);
  enforceAddresses(app, deps.database);
  enforceBilledPrices(app, deps.database);
  app.service('ads').hooks({ around: { create: [meetTargets(app)], patch: [meetTargets(app)] } });
  registerPresence(app, { sockets, newId, now, elsewhere: deps.nodes.presence });
  const positions = registerMissedChanges(app, deps);
  const countRows = guardExports(app, { ...deps, ...signIn });
  const entrance = [recordSecurity(recordEntry), requireFactor(now)];
  const beforeChecks = [...entrance, countRows, trapRobots, requireUpload];
  const readKey = registerApiKeys(app, { ...deps, ...signIn, db, recordSecurity: recordEntry });
  configureCallHooks(app, { ...deps, signIn, recordForged, readKey, audit, publish, troubles, beforeChecks });
  return {
    foreignChanges: foreignChanges({ ...deps, counts, signIn, publishHere, publishOwn }),
    positions,
    bulkJobs,
    accountMails: signIn.mails,
    signInPages: signIn.pages,
    recordForged,
    webhooks: registerWebhooks(app, { ...deps, ...signIn, db }),
  };
}

/** Registers the accounts; ending a sign-in closes its sockets on every node. */
function openSignIn(
  app: Application,
  deps: ServicesDeps & { readonly recordSecurity: RecordSecurity },
): SignIn {
  const { config, sockets } = deps;
  return registerSignIn(app, {
    ...deps,
    publicUrl: config.publicUrl,
    secureCookies: config.publicUrl.startsWith('https:'),
    signInDays: config.signInDays,
    adminFactorDays: config.adminFactorDays,
    onEnded: (family, why) => {
      sockets.endFamily(family, why === 'revoked');
      deps.nodes.announce();
    },
    cutOtherRoles: sockets.cutOtherRoles,
    reviseAccount: sockets.reviseAccount,
  });
}

/** Registers the actions that public pages call. */
function registerPublicFacts(app: Application, deps: ServicesDeps): void {
  registerFigures(app, deps.database, deps.now);
  registerServiceStatus(app, deps);
  registerCountAds(app, deps);
}

/** Registers the uploads, and deletes the files of records that are deleted for good. */
function registerFiles(app: Application, deps: ServicesDeps & Pick<SignIn, 'sessions'>): void {
  registerUploads(app, deps);
  registerReplaceFile(app, deps);
  app.service('attachments').hooks({ around: { all: [removeFiles(deps)] } });
}

/** Registers the actions with which only staff edit records. */
function registerEditing(app: Application, deps: ServicesDeps): void {
  const { config, now } = deps;
  registerSelections(app, now);
  registerSummaries(app, now);
  registerTableMemory(app, deps);
  registerAttachmentUsage(app, now);
  registerRestoreVersion(app);
  registerRecordHistory(app, now);
  registerPreviews(app, deps);
  registerBackOffice(app, deps);
  registerSocial(app, deps);
  const suggest = config.translation ? createSuggester(config.translation) : undefined;
  registerTranslations(app, { db: deps.database.db, suggest });
}

/**
 * Publishes the changes of this node, of which caches and other nodes are notified, and those of other nodes.
 */
function createPublishers(deps: ServicesDeps & { readonly counts: CountCache }) {
  const { sockets, now, onChanged, onWritten, nodes, metrics } = deps;
  const publishHere = notifyCollections(
    onChanged,
    notifyWithdrawals(deps, createPublish(sockets.broadcast, now)),
  );
  const publishOwn = notifyCollections(onWritten, publishHere);
  const publishUses = notifyUses({ ...deps, publish: publishHere });
  const publish: Publish = (written) => {
    countPayments(metrics, written);
    publishOwn(written);
    publishUses(written);
    nodes.announce();
  };
  return { publish, publishHere, publishOwn };
}

/** The audit log's entries, which are counted and published like any record. */
function auditDeps({ counts, publish, now, newId }: AuditParts): AuditDeps {
  return {
    record: createAuditRecorder(now, newId),
    onRecorded(entries, gather) {
      counts.changed('auditLog');
      const changes = entries.map((after) => ({ before: null, after }));
      const written = { collection: 'auditLog', method: 'create', changes } as const;
      if (gather) gather(written);
      else publish([written]);
    },
  };
}

interface AuditParts extends Pick<ServicesDeps, 'now' | 'newId'> {
  readonly counts: CountCache;
  readonly publish: Publish;
}

export interface ConfiguredServices {
  readonly foreignChanges: ForeignChanges;
  readonly positions: PositionNotifier;
  readonly bulkJobs: BulkJobs;
  readonly accountMails: SignIn['mails'];
  readonly signInPages: SignIn['pages'];
  readonly recordForged: RecordForged;
  readonly webhooks: Webhooks;
}

interface Followers extends Pick<ServicesDeps, 'sockets' | 'published' | 'onChanged' | 'onWithdrawn'> {
  readonly counts: CountCache;
  readonly signIn: SignIn;
  readonly publishHere: Publish;
  readonly publishOwn: Publish;
}

/** Drops what this process has cached of changed records, and notifies its sockets. */
function foreignChanges({
  counts,
  signIn,
  publishHere,
  publishOwn,
  sockets,
  published,
  onChanged,
  onWithdrawn,
}: Followers): ForeignChanges {
  const followBy =
    (publish: Publish): Publish =>
    (written) => {
      for (const { collection, changes } of written) {
        counts.changed(collection);
        signIn.followElsewhere(collection, changes);
      }
      publish(written);
    };
  return {
    onRead: published.read,
    onWritten: followBy(publishHere),
    onUnconfirmed: followBy(publishOwn),
    onSignInEnded: signIn.endedElsewhere,
    onLost(lost) {
      for (const collection of lost) {
        counts.changed(collection);
        onChanged(collection);
        onWithdrawn(collection);
      }
      sockets.close();
    },
  };
}

/** Actions for staff only: today's overview, the books, and the speed of pages. */
function registerBackOffice(app: Application, deps: ServicesDeps): void {
  const { config, mailer, now, wrongClocks, warnings } = deps;
  const { db } = deps.database;
  registerOverview(app, {
    config,
    now,
    wrongClocks: wrongClocks.list,
    startWarnings: warnings.list,
    failedMails: mailer.failures,
    countDifferences: () => countDifferences(db),
  });
  registerBooks(app, db);
  registerVitals(app, db);
}

import type { CollectionName, InvoiceKind, RecordOf } from '@harbour/core/contract/collections';
import type { ErrorCode } from '@harbour/core/contract/errors';
import type {
  PaymentFailure,
  PaymentProviderName,
  PaymentWay,
  Place,
  RecordId,
} from '@harbour/core/contract/values';
import type { CurrencyCode } from '@harbour/core/money';
import type { Generated } from 'kysely';
import type {
  OneTimeTokenTable,
  PasskeyChallengeTable,
  PasskeyTable,
  ProvedByColumn,
  RecoveryCodeTable,
  SecondFactorTable,
  SsoAttemptTable,
  SsoIdentityTable,
} from './account-tables.ts';
import type {
  AnnouncedPageTable,
  BulkOrderTable,
  BulkResultTable,
  BulkRowTable,
  ReleaseFileTable,
  RemovedFileTable,
  SocialConnectionTable,
  SocialPermissionTable,
  SocialPostTable,
  WebhookCursorTable,
  WebhookDeliveryTable,
} from './back-office-tables.ts';

/** Columns of a collection's table that no client sets: system fields, and those to merge and search. */
interface CollectionColumns {
  readonly _id: RecordId;
  readonly version: Generated<number>;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly deletedAt: string | null;
  /** The version at which each field last changed; a missing field has not changed since creation. */
  readonly fieldVersions: Generated<{ readonly [field: string]: number }>;
  readonly searchText: Generated<string>;
  readonly searchGrams: Generated<readonly string[]>;
}

type CollectionTable<N extends CollectionName> = Omit<RecordOf<N>, keyof CollectionColumns> &
  CollectionColumns;

/**
 * A sign-in that can be refreshed. Only the hash of its current token is stored; `family` groups all tokens
 * of one sign-in.
 */
export interface SessionTable {
  readonly id: string;
  readonly userKind: 'users' | 'admins';
  readonly userId: RecordId;
  readonly tokenHash: string;
  readonly family: string;
  readonly createdAt: string;
  /** The time of the sign-in that the token continues; `null` in rows of earlier servers. */
  readonly begunAt: string | null;
  readonly expiresAt: string;
  readonly rotatedAt: string | null;
  readonly revokedAt: string | null;
  /** The token that followed this one, sealed with this one; for an exchange that is repeated. */
  readonly next: string | null;
  readonly userAgent: string | null;
  readonly ip: string | null;
  /** The time at which the person last proved their identity, and how; `null` in rows of earlier servers. */
  readonly provedAt: string | null;
  readonly provedBy: ProvedByColumn;
  /** True if the identity provider asked for a second factor at the sign-in. */
  readonly hasFactor: boolean;
}

/** The card that a subscription's renewals are charged to, by its provider's ids. */
interface PaymentMethodTable {
  readonly subscription: RecordId;
  readonly user: RecordId;
  readonly provider: PaymentProviderName;
  readonly customer: string;
  readonly method: string;
}

/** The card that a charge is made to, by its provider's ids; both are null if there was none. */
interface ChargedCardTable {
  readonly payment: RecordId;
  readonly customer: string | null;
  readonly method: string | null;
  /** True if our id of the payment is stored at the provider. */
  readonly isMarked: boolean;
}

/** A paid next term that a document takes back: its invoice, and the sum in minor units. */
interface TakenBackTermTable {
  readonly paper: RecordId;
  readonly invoice: RecordId;
  readonly amount: number;
}

/** A paid order that has been confirmed by mail. */
interface OrderMailTable {
  readonly order: RecordId;
  readonly sentAt: string;
}

/** A card saved in the sandbox: its behaviour, never its number. */
interface SandboxCardTable {
  readonly method: string;
  readonly customer: string;
  readonly behaviour: string;
  readonly brand: string;
  readonly lastFour: string;
  readonly expiry: string;
}

/** A charge requested from the sandbox, which plays the bank; amounts are minor units. */
export interface SandboxIntentTable {
  readonly reference: string;
  readonly key: string;
  readonly customer: string;
  readonly currency: CurrencyCode;
  readonly amount: number;
  readonly refunded: Generated<number>;
  readonly description: string;
  readonly status: 'started' | 'authenticating' | 'processing' | 'succeeded' | 'failed' | 'cancelled';
  readonly failure: PaymentFailure | null;
  readonly method: string | null;
  /** The time at which a payment that is `processing` is decided. */
  readonly decidesAt: string | null;
  readonly way: Generated<PaymentWay>;
  /** The expiry of its QR code. */
  readonly expiresAt: string | null;
  /** The amount received for a QR code in minor units. It can differ from the requested amount. */
  readonly received: number | null;
}

interface SandboxRefundTable {
  readonly key: string;
  readonly reference: string;
  readonly amount: number;
}

/** A billing intent, stored before any of its effects, so that another run can finish it. */
interface BillingIntentTable {
  readonly key: string;
  readonly user: RecordId;
  readonly subscription: RecordId;
  /** The invoice it charges for. */
  readonly invoice: RecordId | null;
  readonly state: 'open' | 'done' | 'failed';
  /** Its result as JSON, once it is closed. */
  readonly result: unknown;
  /** The whole intent, as JSON. */
  readonly intent: unknown;
  readonly createdAt: string;
}

/** One push message to one device; `receipt` identifies it to that device. */
interface PushDeliveryTable {
  readonly receipt: Generated<string>;
  readonly message: RecordId;
  readonly device: RecordId;
  readonly state: Generated<'waiting' | 'sent' | 'failed' | 'gone'>;
  readonly attempts: Generated<number>;
  /** The time of the next attempt; during an attempt, the end of the node's lease. */
  readonly dueAt: string;
  readonly reason: string | null;
  readonly shownAt: string | null;
  readonly clickedAt: string | null;
}

/** A change to the results of a push message; the sum of its rows is the current result. */
interface PushCountTable {
  readonly number: Generated<string>;
  readonly message: RecordId;
  readonly sent: Generated<number>;
  readonly delivered: Generated<number>;
  readonly failed: Generated<number>;
  readonly clicked: Generated<number>;
}

/** A refusal that a merchant met; the highest number is the newest. */
interface AccountTroubleTable {
  readonly number: Generated<string>;
  readonly user: RecordId;
  readonly at: string;
  readonly call: string;
  readonly code: ErrorCode;
}

/** One entry of the ledger; see `migrations/0025-books.ts`. */
interface LedgerEntryTable {
  readonly number: Generated<string>;
  /** The merchants' day that it is dated on, `YYYY-MM-DD`. */
  readonly day: string;
  readonly at: string;
  readonly place: Place;
  readonly currency: CurrencyCode;
  readonly kind: string;
  readonly source: string;
  readonly record: string;
  readonly user: RecordId | null;
  readonly subscription: RecordId | null;
  /** Minor units by account: debits positive, credits negative. */
  readonly lines: { readonly [account: string]: number };
  /** The days over which the deferred amount is earned; `until` is exclusive. */
  readonly schedule: readonly { readonly from: string; readonly until: string; readonly amount: number }[];
  readonly postedAt: Generated<string>;
}

/** Two sides of the books that do not agree; `resolvedAt` is the time since which they agree again. */
interface BookDifferenceTable {
  readonly key: string;
  readonly kind: string;
  /** The record concerned, as `collection/id`. */
  readonly subject: string;
  readonly left: string;
  readonly right: string;
  readonly firstSeen: string;
  readonly lastSeen: string;
  readonly resolvedAt: string | null;
}

/** The company that sells in a place; the database derives it from the places of its companies. */
interface SellingPlaceTable {
  readonly place: Place;
  readonly company: RecordId;
}

/** The last number taken by documents of a company, kind and year; maintained by the database. */
interface PaperNumberTable {
  readonly company: RecordId;
  readonly kind: InvoiceKind;
  readonly year: number;
  readonly last: number;
}

/** The last run of a job, and the node that runs it now. */
interface JobTable {
  readonly name: string;
  /** The occasion of the last run, such as a day. */
  readonly doneFor: string | null;
  readonly owner: string | null;
  readonly leaseUntil: string | null;
  readonly failures: Generated<number>;
  readonly failure: string | null;
}

/** One committed change of a record, or the end of a sign-in: see `0032-changes.ts`. */
interface ChangeTable {
  readonly transaction: Generated<string>;
  readonly position: Generated<number>;
  readonly at: Generated<string>;
  readonly node: Generated<string | null>;
  readonly collection: CollectionName | 'sessions';
  readonly record: RecordId;
  /** `due` is a record that appeared or expired by its date alone: see `timed-changes.ts`. */
  readonly method: 'create' | 'patch' | 'remove' | 'restore' | 'purge' | 'due';
  readonly before: { readonly [field: string]: unknown } | null;
  /** The record's version after the change; `null` without a record, and in entries of earlier servers. */
  readonly version: number | null;
}

/** The time up to which a collection's records that appeared or expired by their date are logged. */
interface PassedTimeTable {
  readonly collection: CollectionName;
  readonly until: string;
}

/** A node whose machine has a wrong clock, as last reported by it. */
interface WrongClockTable {
  readonly node: string;
  readonly name: string;
  readonly aheadSeconds: number;
  readonly at: Generated<string>;
}

/** A mail about an account that is still to be sent: see `account-mails.ts`. */
interface AccountMailTable {
  readonly userKind: 'users' | 'admins';
  readonly userId: RecordId;
  readonly mail:
    | 'verify'
    | 'alreadyRegistered'
    | 'reset'
    | 'passwordChanged'
    | 'invite'
    | 'newEmail'
    | 'emailChanged'
    | 'newDevice'
    | 'factorAdded'
    | 'factorRemoved'
    | 'passkeyAdded'
    | 'passkeyRemoved'
    | 'recoveryUsed'
    | 'keyIssued'
    | 'webhookAdded';
  readonly to: string;
  readonly requestedAt: string;
  readonly attempts: number;
  readonly dueAt: string;
}

/** Every table, for Kysely. */
export type DatabaseSchema = { readonly [N in CollectionName]: CollectionTable<N> } & {
  readonly paymentMethods: PaymentMethodTable;
  readonly chargedCards: ChargedCardTable;
  readonly takenBackTerms: TakenBackTermTable;
  readonly orderMails: OrderMailTable;
  readonly sandboxCards: SandboxCardTable;
  readonly sandboxIntents: SandboxIntentTable;
  readonly sandboxRefunds: SandboxRefundTable;
  readonly billingIntents: BillingIntentTable;
  readonly pushDeliveries: PushDeliveryTable;
  readonly pushCounts: PushCountTable;
  readonly accountTroubles: AccountTroubleTable;
  readonly sellingPlaces: SellingPlaceTable;
  readonly paperNumbers: PaperNumberTable;
  readonly jobs: JobTable;
  readonly bulkOrders: BulkOrderTable;
  readonly bulkRows: BulkRowTable;
  readonly bulkResults: BulkResultTable;
  readonly ledgerEntries: LedgerEntryTable;
  readonly bookDifferences: BookDifferenceTable;
  readonly sessions: SessionTable;
  readonly changes: ChangeTable;
  readonly passedTimes: PassedTimeTable;
  readonly wrongClocks: WrongClockTable;
  readonly announcedPages: AnnouncedPageTable;
  readonly releaseFiles: ReleaseFileTable;
  readonly removedFiles: RemovedFileTable;
  readonly accountMails: AccountMailTable;
  readonly secondFactors: SecondFactorTable;
  readonly recoveryCodes: RecoveryCodeTable;
  readonly passkeys: PasskeyTable;
  readonly passkeyChallenges: PasskeyChallengeTable;
  readonly ssoIdentities: SsoIdentityTable;
  readonly ssoAttempts: SsoAttemptTable;
  readonly oneTimeTokens: OneTimeTokenTable;
  readonly socialConnections: SocialConnectionTable;
  readonly socialPermissions: SocialPermissionTable;
  readonly socialPosts: SocialPostTable;
  readonly webhookCursor: WebhookCursorTable;
  readonly webhookDeliveries: WebhookDeliveryTable;
};

import type {
  CollectionName,
  RecordOf,
  WebhookAttempt,
  WebhookDeliveryState,
} from '@harbour/core/contract/collections';
import type { ErrorCode, ErrorDetail } from '@harbour/core/contract/errors';
import type {
  ContentLanguage,
  RecordEvent,
  RecordId,
  Role,
  SocialNetwork,
  SocialProblem,
  SocialPull,
} from '@harbour/core/contract/values';
import type { ColumnType, Generated } from 'kysely';

/** The part of a bulk job that no client reads, and the server that executes it. */
export interface BulkOrderTable {
  readonly job: RecordId;
  /** The values for every row that has none of its own. */
  readonly data: { readonly [field: string]: unknown } | null;
  readonly ip: string | null;
  readonly requestId: string | null;
  readonly owner: string | null;
  readonly leaseUntil: string | null;
}

/** One row of a bulk job, as it was ordered. */
export interface BulkRowTable {
  readonly job: RecordId;
  readonly position: number;
  readonly action: 'edit' | 'remove' | 'restore' | 'create';
  readonly record: RecordId | null;
  readonly version: number | null;
  readonly data: { readonly [field: string]: unknown } | null;
  /** Its number in the imported file. */
  readonly fileRow: number | null;
}

/** The outcome of a row; `version` and `before` are what its undo needs. */
export interface BulkResultTable {
  readonly job: RecordId;
  readonly position: number;
  readonly outcome: 'changed' | 'skipped' | 'refused';
  readonly record: RecordId | null;
  readonly version: number | null;
  readonly before: { readonly [field: string]: unknown } | null;
  readonly code: ErrorCode | null;
  readonly message: string | null;
  readonly detail: ErrorDetail | null;
}

/**
 * The position up to which the change log has become deliveries; one row, while there are subscriptions.
 */
export interface WebhookCursorTable {
  readonly id: number;
  readonly transaction: string;
  readonly position: number;
}

/** An event on its way to a subscriber: see `services/webhooks/`. */
export interface WebhookDeliveryTable {
  readonly number: Generated<number>;
  readonly id: RecordId;
  readonly webhook: RecordId;
  readonly collection: CollectionName;
  readonly record: RecordId;
  readonly event: RecordEvent;
  /** The role of the owner when the body was created; `null` if an earlier version created it. */
  readonly role: ColumnType<Role | null, Role | undefined, never>;
  /** The request's body. */
  readonly body: string;
  readonly state: Generated<WebhookDeliveryState>;
  readonly attempts: Generated<number>;
  /** The last attempts, newest first. */
  readonly log: ColumnType<readonly WebhookAttempt[], string | undefined, string>;
  readonly createdAt: string;
  /** The time of the next attempt; during an attempt, the end of the node's lease. */
  readonly dueAt: string;
  /** The time after which a failed attempt is the last one. */
  readonly givenUpAt: string;
}

/** A connected page of a social network: see `social/social-store.ts`. */
export interface SocialConnectionTable {
  readonly _id: RecordId;
  readonly network: SocialNetwork;
  readonly account: string;
  readonly name: string;
  readonly language: ContentLanguage;
  readonly pull: SocialPull;
  readonly sealedGrant: string;
  readonly grantEndsAt: string | null;
  readonly sealedToken: string;
  readonly connectedAt: string;
  readonly pulledAt: string | null;
  readonly problem: SocialProblem | null;
  readonly retryAt: string | null;
}

/** An attempt of an admin to connect a page. */
export interface SocialPermissionTable {
  readonly _id: RecordId;
  readonly stateHash: string;
  readonly admin: RecordId;
  readonly network: SocialNetwork;
  readonly expiresAt: string;
  readonly usedAt: string | null;
  readonly sealedGrant: string | null;
  readonly grantEndsAt: string | null;
  readonly sealedAccounts: string | null;
  readonly failed: SocialProblem | 'refused' | null;
}

/** The news that a post was imported as; JSON columns are written as text. */
export interface SocialPostTable {
  readonly network: SocialNetwork;
  readonly post: string;
  readonly news: RecordId;
  readonly base: ColumnType<SocialPostBase, string, string>;
  readonly pictures: ColumnType<{ readonly [id: string]: RecordId }, string, string>;
  readonly fingerprint: string;
  readonly importedAt: string | null;
}

/** The fields of the news as the last import wrote them. */
type SocialPostBase = Pick<RecordOf<'news'>, 'title' | 'content' | 'image'>;

/** A page that was announced to search engines. */
export interface AnnouncedPageTable {
  /** With the query. */
  readonly path: string;
}

/** A built file of a release, for pages of that release that are still open or in caches. */
export interface ReleaseFileTable {
  /** Its path, with a hash of its content. */
  readonly name: string;
  readonly encoding: 'br' | 'identity';
  readonly body: Uint8Array;
  /** When a server of that release ran last, to about a day; UTC ISO text. */
  readonly usedAt: Generated<string>;
}

/** A file that no attachment uses any more and that is to be deleted; triggers write it. */
export interface RemovedFileTable {
  readonly attachment: RecordId;
  readonly revision: string | null;
}

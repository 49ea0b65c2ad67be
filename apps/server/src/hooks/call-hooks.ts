import type { Application, HookContext, NextFunction } from '@feathersjs/feathers';
import type { AccountIncident } from '@harbour/core/contract/actions';
import {
  collectionNames,
  collections,
  createSchema,
  isCollectionName,
  patchSchema,
} from '@harbour/core/contract/collections';
import { isOfStoredText, isStaff, type RecordId, textIssueTypes } from '@harbour/core/contract/values';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { CallParams } from '../calls/call-params.ts';
import { codeOf, refusal } from '../calls/refusal.ts';
import type { Sessions } from '../calls/session.ts';
import { invalidData, issuesByPath, parseInput } from '../calls/validate-input.ts';
import type { CollectionParams } from '../collections/params.ts';
import type { Change } from '../collections/table/stored-record.ts';
import type { Background } from '../concurrency/background.ts';
import { within } from '../concurrency/timers.ts';
import { mapErrors } from '../http/map-errors.ts';
import type { Metrics } from '../http/metrics.ts';
import type { LimitName, RateLimits } from '../http/rate-limits.ts';
import type { PublishedPosition } from '../nodes/published-position.ts';
import { type Publish, publishChanges } from '../realtime/publish-changes.ts';
import type { Tracing } from '../telemetry/tracing.ts';
import { type AuditDeps, audit } from './audit.ts';
import { authorise } from './authorise.ts';
import { type RecordForged, recordForgedCalls } from './forged-input.ts';
import { identify, type ReadKey } from './identify.ts';
import { measure } from './measure.ts';
import { guardByProof, type RequireProof } from './require-proof.ts';
import type { RunningCalls } from './running-calls.ts';

type AroundHook = (context: HookContext, next: NextFunction) => Promise<void>;

export interface CallHooksDeps extends RecordProblemsDeps {
  readonly config: { readonly callSeconds: number };
  readonly running: RunningCalls;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly newId: () => string;
  readonly tracing?: Tracing | undefined;
  readonly limits: RateLimits;
  readonly signIn: {
    readonly sessions: Sessions;
    readonly requireProof: RequireProof;
    /** Called with each write before it is acknowledged. */
    readonly follow: (collection: string, changes: readonly Change[]) => Promise<void>;
  };
  readonly recordForged: RecordForged;
  readonly readKey: ReadKey;
  /** Hooks of single services that must run before the contract's checks. */
  readonly beforeChecks: readonly AroundHook[];
  readonly audit: AuditDeps;
  readonly publish: Publish;
  readonly published: Pick<PublishedPosition, 'hold'>;
}

/** The hooks of every call, outermost first. */
export function configureCallHooks(app: Application, deps: CallHooksDeps): void {
  app.hooks({
    around: {
      all: [
        measure(deps),
        mapErrors(deps.log),
        deadline(deps.config.callSeconds),
        deps.running.hook,
        publishChanges(deps.publish, deps.published.hold),
        followChanges(deps.signIn.follow),
        recordForgedCalls(deps.recordForged),
        identify(deps.signIn.sessions, deps.readKey),
        recordIncident(deps),
        limitCreates(deps.limits),
        ...deps.beforeChecks,
        authorise(deps.now),
        validate,
        guardByProof(deps.signIn.requireProof),
        audit(deps.audit),
      ],
    },
  });
}

/** Seconds after which a call that took too long may be repeated. */
const RETRY_SECONDS = 5;

/**
 * Refuses with `unavailable` an external call that takes longer than `seconds`; its work is not undone, and
 * the limits of the database end what it waits for. An upload may take as long as its bytes need to arrive.
 */
function deadline(seconds: number) {
  return async ({ params }: HookContext, next: NextFunction): Promise<void> => {
    if (params.provider === undefined || 'incoming' in params) return next();
    const done = next().then(() => true);
    if (await within(seconds * 1000, done)) return;
    // The caller already has a response: a failure of the work can no longer be reported to it.
    done.catch(() => undefined);
    throw refusal('unavailable', `The call took longer than ${seconds} seconds. Try again.`, {
      retryAfter: RETRY_SECONDS,
    });
  };
}

/** Lets other parts of the server react to a write before it is acknowledged. */
function followChanges(follow: (collection: string, changes: readonly Change[]) => Promise<void>) {
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    await next();
    const { changes }: CollectionParams = context.params;
    if (changes) await follow(context.path, changes);
  };
}

/** Collections that visitors can write to, and the rate limit of each. */
const limited: { readonly [collection: string]: LimitName } = {
  contactForms: 'enquiry',
  missingTranslations: 'missingTranslations',
};

/**
 * Rate-limits by address the records that visitors create; staff enter as many as they have. Data that a
 * visitor has to correct does not count.
 */
function limitCreates(limits: RateLimits) {
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    const { provider, ip = '', role = 'anonymous' }: CallParams = context.params;
    const limit = context.method === 'create' ? limited[context.path] : undefined;
    if (provider === undefined || !limit || isStaff(role)) return next();
    await limits.consume(limit, ip);
    try {
      await next();
    } catch (error) {
      if (codeOf(error) === 'invalid-data') await limits.reward(limit, ip);
      throw error;
    }
  };
}

interface RecordProblemsDeps {
  readonly troubles: { note(account: RecordId, trouble: AccountIncident): Promise<void> };
  readonly background: Background;
  readonly now: () => number;
}

/**
 * Records the refusals that merchants meet, for staff who support them; the response does not wait for it. A
 * page that has to sign in again is not recorded.
 */
function recordIncident({ troubles, background, now }: RecordProblemsDeps) {
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    try {
      await next();
    } catch (error) {
      const { session, provider }: CallParams & { provider?: string } = context.params;
      const code = codeOf(error) ?? 'general';
      if (provider !== undefined && session?.account.kind === 'users') {
        const { id } = session.account;
        const trouble = {
          at: new Date(now()).toISOString(),
          call: `${context.path} ${context.method}`,
          code,
        };
        background.run(() => troubles.note(id, trouble));
      }
      throw error;
    }
  };
}

const schemas = new Map(
  collectionNames.map((name) => [
    name,
    { create: createSchema(collections[name]), patch: patchSchema(collections[name]) },
  ]),
);

/**
 * Validates external data against the contract's schemas: fills in defaults, refuses unknown fields, and
 * throws `invalid-data` with one issue per invalid field.
 */
async function validate(context: HookContext, next: NextFunction): Promise<void> {
  const { path, method, params, data } = context;
  const schema = isCollectionName(path) ? schemas.get(path) : undefined;
  if (params.provider !== undefined && schema && (method === 'create' || method === 'patch')) {
    const read = (item: unknown) => parseInput(schema[method], item);
    context.data = (await withStoredTexts(context, schema.patch)) ?? read(data);
  }
  return next();
}

/**
 * Returns the parsed patch if its only problems are characters of texts that its fields already contain, and
 * refuses it for other such characters; `undefined` for every other patch. Such texts were stored before the
 * rule, and their neighbours in an object or a list stay editable.
 */
async function withStoredTexts(context: HookContext, schema: Schema): Promise<unknown> {
  const { method, id, app, path, data } = context;
  if (method !== 'patch' || id === undefined || id === null) return undefined;
  const result = v.safeParse(schema, data);
  if (result.success || !result.typed || !result.issues.every(isOfCharacters)) return undefined;
  const stored: Record<string, unknown> = await app.service(path).get(id);
  const fresh = result.issues.filter((issue) => !isOfStoredText(issue, stored[String(issue.path?.[0]?.key)]));
  if (fresh.length > 0) throw invalidData(issuesByPath(fresh));
  return result.output;
}

type Schema = ReturnType<typeof patchSchema>;

function isOfCharacters({ type }: v.BaseIssue<unknown>): boolean {
  return textIssueTypes.some((known) => known === type);
}

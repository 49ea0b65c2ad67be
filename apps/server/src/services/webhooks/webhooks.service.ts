import type { Application } from '@feathersjs/feathers';
import { type ActionData, WEBHOOKS_MAX } from '@harbour/core/contract/actions';
import { grantFor, type RecordOf } from '@harbour/core/contract/collections';
import { isoAt, type RecordId } from '@harbour/core/contract/values';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { auditedAs, type CallParams } from '../../calls/call-params.ts';
import { notFound, refusal } from '../../calls/refusal.ts';
import { registerAction, requireSession } from '../../calls/register-action.ts';
import { ownedBy, type Session } from '../../calls/session.ts';
import { invalidData } from '../../calls/validate-input.ts';
import { recordsOf } from '../../collections/records-of.ts';
import type { Background } from '../../concurrency/background.ts';
import type { Database } from '../../database/database.ts';
import { createAccountQueue } from '../../database/row-queue.ts';
import type { DatabaseSchema } from '../../database/schema.ts';
import type { Mailer } from '../../mail/create-mailer.ts';
import type { Notify } from '../../mail/messages.ts';
import type { Tracing } from '../../telemetry/tracing.ts';
import { createDeliveryStore, type DeliveryStore, REPLAY_MAX } from './delivery-store.ts';
import { beginCursor, endCursor } from './enqueue-events.ts';
import { maintainWebhooks } from './maintain-webhooks.ts';
import { createWebhookRunner, type WebhookRunner } from './run-webhooks.ts';
import { mayCall } from './send-event.ts';
import { createSecretSeal, makeSecret } from './webhook-secrets.ts';

type Webhook = RecordOf<'webhooks'>;

const HOUR_MS = 3_600_000;

export interface WebhooksDeps {
  readonly db: Kysely<DatabaseSchema>;
  readonly database: Database;
  readonly mailer: Mailer;
  readonly background: Background;
  readonly log: Logger;
  readonly secret: string;
  readonly oldSecret: string | null;
  /** Settings: see `settings/settings.ts`. */
  readonly config: { readonly webhookPrivateHosts: readonly string[]; readonly webhookRetrySeconds: number };
  readonly now: () => number;
  readonly newId: () => RecordId;
  /** Notifies the owner of a new webhook by mail. */
  readonly notify: Notify;
  readonly tracing?: Pick<Tracing, 'span'> | undefined;
  /** Reports the names of collections that were written to, on whichever node. */
  readonly changed: { add(listener: (collection: string) => void): void };
}

/** The sending of events, and the hourly job. */
export interface Webhooks extends WebhookRunner {
  keep(): Promise<void>;
  /** Returns the seconds since the oldest delivery that nobody attempts became due. */
  secondsLate(): Promise<number>;
}

/** Registers the actions on subscriptions to changes, and returns the sender of their events. */
export function registerWebhooks(app: Application, deps: WebhooksDeps): Webhooks {
  const { db, now, config } = deps;
  const store = createDeliveryStore(db);
  const seal = createSecretSeal(deps);
  const sending = { privateHosts: config.webhookPrivateHosts, retrySeconds: config.webhookRetrySeconds };
  const runner = createWebhookRunner({ ...deps, ...sending, app, store, seal });
  const enqueue = createAccountQueue(deps.database);
  deps.changed.add(runner.follow);
  const sealed = (id: RecordId) => {
    const secret = makeSecret();
    return { secret, sealedSecret: seal.seal(secret, id) };
  };
  registerAction(app, 'webhooks/add', async (requested, params) => {
    const session = requireSession(params);
    if (!mayCall(requested.url, sending)) throw notOutside();
    requireReadable(requested, session);
    const id = deps.newId();
    const { secret, sealedSecret } = sealed(id);
    const collections = [...new Set(requested.collections)].map((collection) => ({ collection }));
    const events = [...new Set(requested.events)].map((event) => ({ event }));
    const { name, url } = requested;
    const data = { _id: id, name, url, collections, events, ...ownedBy(session), sealedSecret };
    // Two concurrent subscriptions must not both get the last place.
    await enqueue(session.account, async () => {
      await requireRoom(app, session);
      await app.service('webhooks').create(data, auditedAs(params));
    });
    deps.notify(session, 'webhookAdded');
    await beginCursor(db);
    runner.wake();
    return { id, secret };
  });
  registerAction(app, 'webhooks/rotate', async ({ id, overlapHours }, params) => {
    const webhook = await ownWebhook(app, id, params);
    const { secret, sealedSecret } = sealed(id);
    const previousUntil = isoAt(now() + overlapHours * HOUR_MS);
    const data = {
      sealedSecret,
      previousSecret: webhook.sealedSecret,
      previousUntil,
      version: webhook.version,
    };
    await app.service('webhooks').patch(id, data, auditedAs(params));
    return { secret };
  });
  registerAction(app, 'webhooks/end', async ({ id }, params) => {
    await ownWebhook(app, id, params);
    await app.service('webhooks').remove(id, auditedAs(params));
    await endCursor(db);
    return { done: true };
  });
  registerDeliveries(app, { store, runner, now });
  return {
    ...runner,
    keep: () => maintainWebhooks({ ...deps, app, store }),
    secondsLate: () => store.secondsLate(now()),
  };
}

interface DeliveriesDeps {
  readonly store: DeliveryStore;
  readonly runner: WebhookRunner;
  readonly now: () => number;
}

/** Registers the actions on deliveries: pausing and resuming, listing, resending, replaying. */
function registerDeliveries(app: Application, { store, runner, now }: DeliveriesDeps): void {
  registerAction(app, 'webhooks/steer', async ({ id, status }, params) => {
    await ownWebhook(app, id, params);
    await app.service('webhooks').patch(id, { status, failingSince: null }, auditedAs(params));
    if (status === 'active') await store.resume(id, now());
    runner.wake();
    return { done: true };
  });
  registerAction(app, 'webhooks/deliveries', async ({ id, state, before }, params) => {
    await ownWebhook(app, id, params);
    return store.list(id, { state, before });
  });
  registerAction(app, 'webhooks/resend', async ({ id, delivery }, params) => {
    await ownWebhook(app, id, params);
    if (!(await store.resend(id, delivery, now()))) throw notFound('webhookDeliveries', delivery);
    runner.wake();
    return { done: true };
  });
  registerAction(app, 'webhooks/replay', async ({ id, after, until }, params) => {
    await ownWebhook(app, id, params);
    const { count, waiting } = await store.replay(id, { after, until }, now());
    if (waiting > REPLAY_MAX) throw tooMany(waiting);
    runner.wake();
    return { count };
  });
}

/** Returns a subscription of the caller, or any for an admin; throws `not-found`. */
async function ownWebhook(app: Application, id: RecordId, params: CallParams): Promise<Webhook> {
  const session = requireSession(params);
  const webhook = await recordsOf(app, 'webhooks').first({
    _id: id,
    ...(session.role === 'admin' ? {} : ownedBy(session)),
  });
  if (webhook) return webhook;
  throw notFound('webhooks', id);
}

function requireReadable({ collections }: ActionData<'webhooks/add'>, { role }: Session): void {
  const hidden = collections.find((collection) => grantFor(role, collection, 'find') === undefined);
  if (hidden === undefined) return;
  throw refusal('forbidden', `Your role (${role}) may not find ${hidden}, so no events of it are sent.`, {
    subject: hidden,
  });
}

async function requireRoom(app: Application, session: Session): Promise<void> {
  const { total } = await app.service('webhooks').find({ query: { ...ownedBy(session), $limit: 0 } });
  if (total < WEBHOOKS_MAX) return;
  throw refusal('in-use', `You have ${WEBHOOKS_MAX} subscriptions. End one that you do not need.`);
}

function notOutside() {
  const message = 'Expected an https address on the internet, without a port and a user name';
  return invalidData([{ path: 'url', message }]);
}

function tooMany(waiting: number) {
  return refusal(
    'too-large',
    `${waiting} deliveries would wait, and at most ${REPLAY_MAX} may, including those that are already waiting. ` +
      'Send them again in parts: name the last one of each part by until, and wait until a part is sent.',
    { subject: 'until', expected: REPLAY_MAX, found: waiting },
  );
}

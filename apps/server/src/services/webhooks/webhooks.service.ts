import type { Application } from '@feathersjs/feathers';
import { type ActionData, WEBHOOKS_MAX } from '@harbour/core/contract/actions';
import { grantFor, type RecordOf } from '@harbour/core/contract/collections';
import { isoAt, type RecordId } from '@harbour/core/contract/values';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { auditedAs, type CallParams, noteConcerns } from '../../calls/call-params.ts';
import { notFound, refusal } from '../../calls/refusal.ts';
import { registerAction, requireSession } from '../../calls/register-action.ts';
import { isSameJson, requireSameAttempt } from '../../calls/repeated-key.ts';
import { createSecretBits, type NewSecretBits } from '../../calls/secrets.ts';
import { ownedBy, type Session } from '../../calls/session.ts';
import { invalidData } from '../../calls/validate-input.ts';
import { countNow, recordsOf, unless } from '../../collections/records-of.ts';
import type { Background } from '../../concurrency/background.ts';
import type { Database } from '../../database/database.ts';
import { type AccountQueue, createAccountQueue } from '../../database/node-queues.ts';
import { derivedRecordId } from '../../database/record-ids.ts';
import type { DatabaseSchema } from '../../database/schema.ts';
import type { Mailer } from '../../mail/create-mailer.ts';
import type { Notify } from '../../mail/messages.ts';
import type { TokenSeal } from '../../social/seal-token.ts';
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
  const desk = {
    ...deps,
    app,
    seal,
    enqueue: createAccountQueue(deps.database),
    newBits: createSecretBits('webhooks', deps),
  };
  deps.changed.add(runner.follow);
  registerAction(app, 'webhooks/add', async (requested, params) => {
    if (!mayCall(requested.url, sending)) throw notOutside();
    const added = await add(desk, requested, params);
    await beginCursor(db);
    runner.wake();
    return added;
  });
  registerAction(app, 'webhooks/rotate', (requested, params) => rotate(desk, requested, params));
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

/** The dependencies of the actions that create secrets. */
interface Desk extends WebhooksDeps {
  readonly app: Application;
  readonly seal: TokenSeal;
  readonly enqueue: AccountQueue;
  readonly newBits: NewSecretBits;
}

/** Namespace of the ids that are derived from attempts; any fixed UUID works. */
const NAMESPACE = '7d0a9b34-2c8e-4d61-b7f3-5e9c0a1d2f68';

async function add(
  { app, seal, enqueue, newBits, newId, notify }: Desk,
  { attempt, name, url, ...requested }: ActionData<'webhooks/add'>,
  params: CallParams,
) {
  const session = requireSession(params);
  requireReadable(requested, session);
  const owner = [session.account.kind, session.account.id];
  const id = attempt ? derivedRecordId([...owner, attempt].join(), NAMESPACE) : newId();
  const secret = makeSecret(newBits(attempt, ['add', ...owner]));
  const collections = [...new Set(requested.collections)].map((collection) => ({ collection }));
  const events = [...new Set(requested.events)].map((event) => ({ event }));
  const wanted = { name, url, collections, events };
  // Two concurrent subscriptions must not both get the last place, nor both be those of one attempt.
  const isRepeated = await enqueue(session.account, async () => {
    const earlier = attempt && (await recordsOf(app, 'webhooks').first({ _id: id }));
    if (earlier) {
      const isSame = WANTED.every((field) => isSameJson(earlier[field], wanted[field]));
      requireSameAttempt(isSame && isSealed(seal, earlier, secret));
      return true;
    }
    await requireRoom(app, session);
    const data = { _id: id, ...wanted, ...ownedBy(session), sealedSecret: seal.seal(secret, id) };
    const created = await unless('already-exists', app.service('webhooks').create(data, auditedAs(params)));
    // The subscription of an attempt may have been ended since; its id stays taken.
    requireSameAttempt(created !== undefined);
    return false;
  });
  noteConcerns(params, { isRepeated });
  if (!isRepeated) notify(session, 'webhookAdded');
  return { id, secret };
}

const WANTED = ['name', 'url', 'collections', 'events'] as const;

async function rotate(
  { app, seal, enqueue, newBits, now }: Desk,
  { id, overlapHours, attempt }: ActionData<'webhooks/rotate'>,
  params: CallParams,
) {
  const secret = makeSecret(newBits(attempt, ['rotate', id]));
  await enqueue(requireSession(params).account, async () => {
    const webhook = await ownWebhook(app, id, params);
    const { _id, sealedSecret, previousSecret, version } = webhook;
    requireSameAttempt(!isSealed(seal, { _id, sealedSecret: previousSecret }, secret));
    const isRepeated = isSealed(seal, webhook, secret);
    noteConcerns(params, { isRepeated });
    if (isRepeated) return;
    const previousUntil = isoAt(now() + overlapHours * HOUR_MS);
    const former = { previousSecret: sealedSecret, previousUntil };
    const data = { sealedSecret: seal.seal(secret, id), ...former, version };
    await app.service('webhooks').patch(id, data, auditedAs(params));
  });
  return { secret };
}

/** True if that is the secret that is stored, encrypted, with a subscription. */
function isSealed(
  seal: TokenSeal,
  { _id, sealedSecret }: Pick<Webhook, '_id' | 'sealedSecret'>,
  secret: string,
): boolean {
  return typeof sealedSecret === 'string' && seal.open(sealedSecret, _id) === secret;
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

function requireReadable(
  { collections }: Pick<ActionData<'webhooks/add'>, 'collections'>,
  { role }: Session,
): void {
  const hidden = collections.find((collection) => grantFor(role, collection, 'find') === undefined);
  if (hidden === undefined) return;
  throw refusal('forbidden', `Your role (${role}) may not find ${hidden}, so no events of it are sent.`, {
    subject: hidden,
  });
}

async function requireRoom(app: Application, session: Session): Promise<void> {
  if ((await countNow(app, 'webhooks', ownedBy(session))) < WEBHOOKS_MAX) return;
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

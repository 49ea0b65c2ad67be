import type { Application, HookContext, NextFunction } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import type { CallParams } from '../../calls/call-params.ts';
import { refusal } from '../../calls/refusal.ts';
import { onBehalfOf, registerAction } from '../../calls/register-action.ts';
import type { Database } from '../../database/database.ts';
import { createRowQueue } from '../../database/row-queue.ts';
import { acceptsPush, countAccepting } from '../../push/accepting.ts';
import type { Push } from '../../push/create-push.ts';
import { enforceLicences } from './enforce-licences.ts';

interface DeviceDeps {
  readonly database: Database;
  /** The public key that browsers trust for push messages, and the allowed push services. */
  readonly push: Pick<Push, 'publicKey' | 'leadsToService'>;
  readonly now: () => number;
}

/**
 * Validates the writes of devices and registers `devices/pushKey`, which returns the public key of push
 * messages, and `devices/seen`, which records that an own device is in use. Refusals: `not-found` for a
 * device of another account.
 */
export function registerDevices(app: Application, { database, push, now }: DeviceDeps): void {
  const licences = enforceLicences(app, database);
  const pushes = enforcePush(app, { database, push });
  app
    .service('devices')
    .hooks({ around: { create: [licences, pushes, noteFirstSession(now)], patch: [licences, pushes] } });
  registerAction(app, 'devices/pushKey', async () => ({ key: push.publicKey }));
  registerAction(app, 'devices/seen', async ({ device: id }, params) => {
    const service = app.service('devices');
    await service.get(id, onBehalfOf(params));
    await service.patch(id, { lastSession: new Date(now()).toISOString(), lastIP: params.ip ?? null });
    return { done: true };
  });
}

/** Records when and from where a merchant's device was first seen; no client may set this itself. */
function noteFirstSession(now: () => number) {
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    const { session, ip }: CallParams = context.params;
    if (session?.account.kind === 'users') {
      const at = new Date(now()).toISOString();
      context.data = { ...context.data, firstSession: at, lastSession: at, lastIP: ip ?? null };
    }
    await next();
  };
}

/** The maximum number of a person's devices that accept messages: far more than anybody carries. */
export const MOST_PUSH_DEVICES = 20;

type Device = Partial<RecordOf<'devices'>>;

interface EnforcePushDeps {
  readonly database: Database;
  readonly push: Pick<Push, 'leadsToService'>;
}

/**
 * Limits devices to the allowed push services, whoever writes them, and merchants to
 * {@link MOST_PUSH_DEVICES} devices that accept messages. Refusals: `invalid-data` of `pushToken` for a
 * subscription elsewhere, `in-use` of `pushEnabled` if all places are taken.
 */
function enforcePush(app: Application, { database, push }: EnforcePushDeps) {
  const hold = createRowQueue(database, 'users');
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    const { method, id, data } = context;
    const params: CallParams = context.params;
    const { session } = params;
    if (!session) return next();
    for (const { pushToken } of [data ?? {}].flat()) requireService(push, pushToken);
    if (session.account.kind !== 'users') return next();
    const before: Device =
      method === 'patch' && id ? await app.service('devices').get(id, onBehalfOf(params)) : {};
    if (acceptsPush(before) || !acceptsPush({ ...before, ...data })) return next();
    const { id: user } = session.account;
    // Two concurrent devices must not both get the last place.
    await hold(user, async () => {
      await requireFreeSubscription(database, user, before._id);
      await next();
    });
  };
}

function requireService(push: Pick<Push, 'leadsToService'>, token: unknown): void {
  if (typeof token !== 'string' || push.leadsToService(token)) return;
  const message = 'Messages can only be sent through the push services of browsers that this server knows.';
  throw refusal('invalid-data', message, { subject: 'pushToken', issues: [{ path: 'pushToken', message }] });
}

async function requireFreeSubscription(
  { db }: Database,
  user: RecordId,
  but: RecordId | undefined,
): Promise<void> {
  if ((await countAccepting(db, { user, but })) < MOST_PUSH_DEVICES) return;
  throw refusal(
    'in-use',
    `${MOST_PUSH_DEVICES} devices of this account already accept messages. Turn messages off on one of them first.`,
    { subject: 'pushEnabled' },
  );
}

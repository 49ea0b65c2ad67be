import type { Application, HookContext, NextFunction } from '@feathersjs/feathers';
import type { CallParams } from '../../calls/call-params.ts';
import { onBehalfOf, registerAction } from '../../calls/register-action.ts';
import type { Database } from '../../database/database.ts';
import type { Push } from '../../push/create-push.ts';
import { holdToLicences } from './hold-to-licences.ts';
import { holdToPush } from './hold-to-push.ts';

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
  const licences = holdToLicences(app, database);
  const pushes = holdToPush(app, { database, push });
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

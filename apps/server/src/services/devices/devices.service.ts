import type { Application } from '@feathersjs/feathers';
import { onBehalfOf, registerAction } from '../../calls/register-action.ts';
import type { Database } from '../../database/database.ts';
import type { Push } from '../../push/create-push.ts';
import { holdToLicences, noteFirstSession } from './devices.hooks.ts';
import { holdToPush } from './hold-to-push.ts';
import { createLicenceHolders } from './licence-holders.ts';

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
  const licences = holdToLicences(app, createLicenceHolders(database));
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

import type { Application } from '@feathersjs/feathers';
import type { RecordId } from '@harbour/core/contract/values';
import type { CallParams } from '../../calls/call-params.ts';
import { registerAction, requireSession } from '../../calls/register-action.ts';
import type { Social } from '../../social/create-social.ts';

/** Registers the actions of the social import: pages, their posts, and importing them. */
export function registerSocial(app: Application, { social }: { readonly social: Social }): void {
  const { connections, permissions } = social;
  registerAction(app, 'social/overview', (_nothing, params) => connections.overview(callerOf(params)));
  registerAction(app, 'social/begin', async ({ network }, params) => ({
    address: await permissions.begin(callerOf(params), network),
  }));
  registerAction(app, 'social/connect', async (requested, params) => ({
    connection: await connections.connect(callerOf(params), requested),
  }));
  registerAction(app, 'social/change', async (requested) => {
    await connections.change(requested);
    return { done: true };
  });
  registerAction(app, 'social/disconnect', async ({ connection }) => {
    await connections.disconnect(connection);
    return { done: true };
  });
  registerAction(app, 'social/posts', ({ connection, after }) => social.posts(connection, after));
  registerAction(app, 'social/import', ({ connection, post }, params) =>
    social.import(connection, post, params),
  );
}

function callerOf(params: CallParams): RecordId {
  return requireSession(params).account.id;
}

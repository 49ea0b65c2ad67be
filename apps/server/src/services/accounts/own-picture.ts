import type { Application, HookContext, NextFunction } from '@feathersjs/feathers';
import type { CallParams } from '../../calls/call-params.ts';
import { onBehalfOf } from '../../calls/register-action.ts';

/** Refuses a picture that the caller may not see, as everyone who sees the person will see it. */
export async function requireSeenPicture(
  app: Application,
  avatar: unknown,
  params: CallParams,
): Promise<void> {
  if (typeof avatar === 'string') await app.service('attachments').get(avatar, onBehalfOf(params));
}

/** The same check for every write of an account. */
export function guardPicture(app: Application) {
  return async ({ data, params }: HookContext, next: NextFunction): Promise<void> => {
    const { provider }: CallParams = params;
    if (provider !== undefined) await requireSeenPicture(app, data?.avatar, params);
    await next();
  };
}

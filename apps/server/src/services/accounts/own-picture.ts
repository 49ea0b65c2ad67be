import type { Application, HookContext, NextFunction } from '@feathersjs/feathers';
import type { CallParams } from '../../call-params.ts';
import { onBehalfOf } from '../../register-action.ts';

/**
 * Takes only a picture that the caller may see for somebody's own: whoever sees a person sees their picture.
 */
export async function requireSeenPicture(
  app: Application,
  avatar: unknown,
  params: CallParams,
): Promise<void> {
  if (typeof avatar === 'string') await app.service('attachments').get(avatar, onBehalfOf(params));
}

/** The same for whoever writes an account. */
export function guardPicture(app: Application) {
  return async ({ data, params }: HookContext, next: NextFunction): Promise<void> => {
    const { provider }: CallParams = params;
    if (provider !== undefined) await requireSeenPicture(app, data?.avatar, params);
    await next();
  };
}

import type { Application, HookContext, NextFunction } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract';
import type { CallParams } from '../../calls/call-params.ts';
import { refusal } from '../../calls/refusal.ts';

type Message = Partial<RecordOf<'pushMessages'>>;

/**
 * Limits the link of a message to our own pages at `origin`, since a device opens it there; throws
 * `invalid-data` with the code `ownSite` for forms otherwise. It is checked when it is written, and again
 * when the message is sent, as the site may have had another address before.
 */
export function holdToOwnLinks(app: Application, origin: string) {
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    const { session }: CallParams = context.params;
    if (!session) return next();
    const { id } = context;
    const before: Message = id === undefined || id === null ? {} : await app.service('pushMessages').get(id);
    for (const data of [context.data ?? {}].flat()) requireOwnLink(before, data, origin);
    return next();
  };
}

function requireOwnLink(before: Message, data: Message, origin: string): void {
  const { link } = { ...before, ...data };
  const isAsked = data.link !== undefined || data.status === 'scheduled' || data.status === 'sending';
  if (!isAsked || !link || new URL(link).origin === origin) return;
  const message = `A message leads to our own pages only: give an address that begins with ${origin}/.`;
  throw refusal('invalid-data', message, {
    subject: 'link',
    issues: [{ path: 'link', message, code: 'ownSite' }],
  });
}

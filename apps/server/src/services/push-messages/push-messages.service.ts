import type { Application, HookContext, NextFunction } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract/collections';
import type { CallParams } from '../../calls/call-params.ts';
import { refusal } from '../../calls/refusal.ts';
import { registerAction } from '../../calls/register-action.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { Push } from '../../push/create-push.ts';
import { holdToSteps } from './hold-to-steps.ts';

interface PushMessagesDeps {
  readonly push: Pick<Push, 'begin' | 'noteReceipt' | 'countAudience'>;
  readonly config: { readonly publicUrl: string };
  readonly limits: RateLimits;
}

/**
 * Limits push messages to the steps of their sending and to links to our own pages, starts at once what an
 * admin sends, and registers `pushMessages/audience`, which returns the number of devices that a message
 * would go to, and `pushMessages/receipt`, by which a device reports that a message was shown or opened.
 * Refusal: `too-many-requests`.
 */
export function registerPushMessages(app: Application, { push, config, limits }: PushMessagesDeps): void {
  const hold = holdToSteps(app, { countAudience: push.countAudience, onSending: push.begin });
  const links = holdToOwnLinks(app, new URL(config.publicUrl).origin);
  app.service('pushMessages').hooks({ around: { create: [hold, links], patch: [hold, links] } });
  registerAction(app, 'pushMessages/audience', async ({ message }) => ({
    count: await push.countAudience(message),
  }));
  registerAction(app, 'pushMessages/receipt', async ({ receipt, what }, { ip = '' }) => {
    await limits.consume('pushReceipt', ip);
    await push.noteReceipt(receipt, what);
    return { done: true };
  });
}

type Message = Partial<RecordOf<'pushMessages'>>;

/**
 * Limits the link of a message to our own pages at `origin`, since a device opens it there; throws
 * `invalid-data` with the code `ownSite` for forms otherwise. It is checked when it is written, and again
 * when the message is sent, as the site may have had another address before.
 */
function holdToOwnLinks(app: Application, origin: string) {
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

import type { Application } from '@feathersjs/feathers';
import { registerAction } from '../../calls/register-action.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { Push } from '../../push/create-push.ts';
import { holdToOwnLinks } from './hold-to-own-links.ts';
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

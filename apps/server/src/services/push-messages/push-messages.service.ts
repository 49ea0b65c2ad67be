import type { Application } from '@feathersjs/feathers';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { Push } from '../../push/create-push.ts';
import { registerAction } from '../../register-action.ts';
import { holdToSteps } from './hold-to-steps.ts';

interface PushMessagesDeps {
  readonly push: Pick<Push, 'begin' | 'noteReceipt'>;
  readonly limits: RateLimits;
}

/**
 * Holds push messages to the steps of their sending, begins at once what an admin sends, and registers `pushMessages/receipt`, by which a
 * device tells what it has shown and what was opened. Refusal: `too-many-requests`.
 */
export function registerPushMessages(app: Application, { push, limits }: PushMessagesDeps): void {
  const hold = holdToSteps(app, push.begin);
  app.service('pushMessages').hooks({ around: { create: [hold], patch: [hold] } });
  registerAction(app, 'pushMessages/receipt', async ({ receipt, what }, { ip = '' }) => {
    await limits.consume('pushReceipt', ip);
    await push.noteReceipt(receipt, what);
    return { done: true };
  });
}

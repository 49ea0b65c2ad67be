import type { Application, HookContext, NextFunction } from '@feathersjs/feathers';
import type { PushMessageState, RecordOf } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import type { CallParams } from '../../calls/call-params.ts';
import { refusal } from '../../calls/refusal.ts';
import { registerAction } from '../../calls/register-action.ts';
import { requireOfRows } from '../../collections/params.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { Push } from '../../push/create-push.ts';

interface PushMessagesDeps {
  readonly push: Pick<Push, 'begin' | 'noteReceipt' | 'countAudience'>;
  readonly config: { readonly publicUrl: string };
  readonly limits: RateLimits;
}

/**
 * Limits push messages to the steps of their sending and to links to our own pages, starts sending at once
 * when an admin sends, and registers `pushMessages/audience`, which returns the number of devices that a
 * message would go to, and `pushMessages/receipt`, with which a device reports that a message was shown or
 * opened. Refusal: `too-many-requests`.
 */
export function registerPushMessages(app: Application, { push, config, limits }: PushMessagesDeps): void {
  const hold = enforceSteps(app, { countAudience: push.countAudience, onSending: push.begin });
  const links = enforceOwnLinks(new URL(config.publicUrl).origin);
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
function enforceOwnLinks(origin: string) {
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    const { session }: CallParams = context.params;
    if (!session) return next();
    requireOfRows<Message>(context, ({ before, after }) => requireOwnLink(before ?? {}, after, origin));
    return next();
  };
}

function requireOwnLink(before: Message, { link, status }: Message, origin: string): void {
  const isStep = status !== before.status && (status === 'scheduled' || status === 'sending');
  const isRequested = link !== before.link || isStep;
  if (!isRequested || !link || new URL(link).origin === origin) return;
  const message = `A message may link only to our own pages: give an address that begins with ${origin}/.`;
  throw refusal('invalid-data', message, {
    subject: 'link',
    issues: [{ path: 'link', message, code: 'ownSite' }],
  });
}

/** The steps that people take; the server takes all others. */
const STEPS: Readonly<Record<PushMessageState, readonly PushMessageState[]>> = {
  draft: ['draft', 'scheduled', 'sending'],
  scheduled: ['draft', 'scheduled', 'sending'],
  sending: ['sending'],
  sent: ['sent'],
  failed: ['failed', 'draft', 'sending'],
  missed: ['missed', 'draft', 'scheduled', 'sending'],
};
/** Once a message is being sent, all recipients must get the same. */
const MESSAGE_FIELDS = ['title', 'body', 'link', 'date'] as const;

interface Steps {
  /** Counts the devices that would receive a message now. */
  readonly countAudience: (message?: RecordId) => Promise<number>;
  /** Called with a message that an admin has just sent. */
  readonly onSending: (message: RecordId) => void;
}

/**
 * Lets people move a message from draft to scheduled or sending, and in no other way; throws `conflict`
 * otherwise. A scheduled message needs its time (`invalid-data`), one that is sent needs a device to go to
 * (`invalid-data` with the code `noRecipient` for forms), and a sent one keeps its text.
 */
function enforceSteps(app: Application, { countAudience, onSending }: Steps) {
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    const { session }: CallParams = context.params;
    if (!session) return next();
    const { id } = context;
    const before: Message = id === undefined || id === null ? {} : await app.service('pushMessages').get(id);
    const requested: readonly Message[] = [context.data ?? {}].flat();
    for (const data of requested) requireStep(before, { ...before, ...data });
    requireOfRows<Message>(context, (row) => requireStep(row.before ?? {}, row.after));
    if (before.status !== 'sending' && requested.some(({ status }) => status === 'sending')) {
      requireRecipient(await countAudience(before._id));
    }
    await next();
    const changed: readonly Message[] = [context.result ?? {}].flat();
    if (before.status === 'sending') return;
    for (const { _id, status } of changed) if (_id && status === 'sending') onSending(_id);
  };
}

function requireStep(before: Message, after: Message): void {
  const from = before.status ?? 'draft';
  const to = after.status ?? from;
  if (!STEPS[from].includes(to)) {
    throw refusal('conflict', `A message that is ${from} cannot become ${to}.`, { subject: 'status' });
  }
  if (to === 'scheduled' && !after.date) {
    throw refusal('invalid-data', 'Set the time at which it is sent.', {
      issues: [{ path: 'date', message: 'Set the time at which it is sent.', code: 'required' }],
    });
  }
  const isOnItsWay = from === 'sending' || from === 'sent';
  if (isOnItsWay && MESSAGE_FIELDS.some((field) => !isSame(after[field], before[field]))) {
    throw refusal('conflict', 'This message has been sent: its text can no longer be changed.', {
      subject: 'status',
    });
  }
}

/** A message to nobody would be finished as failed or sent, although it has reached no one. */
function requireRecipient(devices: number): void {
  if (devices > 0) return;
  const message =
    'No device accepts messages now, or all have received this one: there is nobody to send it to.';
  throw refusal('invalid-data', message, {
    subject: 'status',
    issues: [{ path: 'status', message, code: 'noRecipient' }],
  });
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

import type { Application } from '@feathersjs/feathers';
import { brand } from '@harbour/core/brand';
import type { RecordOf } from '@harbour/core/contract/collections';
import { isoAt } from '@harbour/core/contract/values';
import { formatDay } from '@harbour/core/i18n';
import type { Logger } from 'pino';
import { recordsOf } from '../../collections/records-of.ts';
import { composeMail } from '../../mail/compose-mail.ts';
import type { Mailer } from '../../mail/create-mailer.ts';
import { textsOf } from '../../texts.ts';
import type { DeliveryStore } from './delivery-store.ts';

const DAY_MS = 86_400_000;
/** A subscription that has failed for this many days is paused. */
const PATIENCE_DAYS = 5;
/** The number of further days for which the mail to its owner is retried. */
const MAIL_DAYS = 1;
/** The number of days for which deliveries are stored, for resending and replaying. */
const RETENTION_DAYS = 30;

type Webhook = RecordOf<'webhooks'>;

export interface MaintainWebhooksDeps {
  readonly app: Application;
  readonly store: Pick<DeliveryStore, 'deleteOld'>;
  readonly mailer: Mailer;
  readonly log: Logger;
  readonly now: () => number;
}

/**
 * Deletes old deliveries, and pauses subscriptions that have failed for five days, with a mail to each owner.
 * A subscription that cannot be paused, or whose mail cannot be sent, is logged and retried by the next run.
 */
export async function maintainWebhooks(deps: MaintainWebhooksDeps): Promise<void> {
  const { app, store, log, now } = deps;
  await store.deleteOld(now() - RETENTION_DAYS * DAY_MS);
  const until = isoAt(now() - PATIENCE_DAYS * DAY_MS);
  const failing: readonly Webhook[] = await app
    .service('webhooks')
    .find({ query: { status: 'active', failingSince: { $lte: until } }, paginate: false });
  for (const webhook of failing) {
    await pause(deps, webhook).catch((error: unknown) =>
      log.warn({ err: error, webhook: webhook._id }, 'A failing webhook could not be paused'),
    );
  }
}

/** The mail is sent first: while it cannot be sent, the next run retries, for a day. */
async function pause(deps: MaintainWebhooksDeps, webhook: Webhook): Promise<void> {
  const { app, log, now } = deps;
  const { _id, failingSince } = webhook;
  const mailUntil = Date.parse(failingSince ?? '') + (PATIENCE_DAYS + MAIL_DAYS) * DAY_MS;
  await notifyOwner(deps, webhook).catch((error: unknown) => {
    if (now() < mailUntil) throw error;
    log.warn({ err: error, webhook: _id }, 'A webhook is paused although its owner could not be notified');
  });
  await recordsOf(app, 'webhooks').changeWhile(_id, { states: ['active'], data: { status: 'paused' } });
}

/** Sends the mail, unless the owner is gone or may not sign in. */
async function notifyOwner({ app, mailer }: MaintainWebhooksDeps, webhook: Webhook): Promise<void> {
  const { name, url, failingSince } = webhook;
  const account = await ownerOf(app, webhook);
  if (!account || account.disabledAt) return;
  const { email, locale } = account;
  const t = textsOf(locale);
  const facts = { name, url, day: formatDay(locale, failingSince ?? '') };
  const mail = composeMail({
    language: locale,
    signedBy: brand.company,
    subject: t('mails:webhookPaused.subject', facts),
    parts: [t('mails:webhookPaused.text', facts), t('mails:webhookPaused.then')],
  });
  await mailer.send(email, mail);
}

async function ownerOf(
  app: Application,
  { owner, user }: Webhook,
): Promise<RecordOf<'users' | 'admins'> | undefined> {
  if (owner) return recordsOf(app, 'admins').first({ _id: owner });
  return user ? recordsOf(app, 'users').first({ _id: user }) : undefined;
}

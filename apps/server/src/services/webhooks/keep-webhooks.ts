import type { Application } from '@feathersjs/feathers';
import { brand } from '@harbour/core/brand';
import type { RecordOf } from '@harbour/core/contract/collections';
import { isoAt } from '@harbour/core/contract/values';
import { formatDay } from '@harbour/core/i18n';
import type { Mailer } from '../../mail/create-mailer.ts';
import { textsOf } from '../../texts.ts';
import type { DeliveryStore } from './delivery-store.ts';

const DAY_MS = 86_400_000;
/** A subscription that has failed for as many days is paused. */
const PATIENCE_DAYS = 5;
/** How many days deliveries are kept, for resending and replaying. */
const KEPT_DAYS = 30;

export interface KeepWebhooksDeps {
  readonly app: Application;
  readonly store: Pick<DeliveryStore, 'forget'>;
  readonly mailer: Mailer;
  readonly now: () => number;
}

/**
 * Pauses subscriptions that have failed for five days, with a mail to each owner, and forgets old deliveries.
 */
export async function keepWebhooks({ app, store, mailer, now }: KeepWebhooksDeps): Promise<void> {
  const until = isoAt(now() - PATIENCE_DAYS * DAY_MS);
  const failing: readonly RecordOf<'webhooks'>[] = await app
    .service('webhooks')
    .find({ query: { status: 'active', failingSince: { $lte: until } }, paginate: false });
  for (const webhook of failing) {
    // The mail goes first: if it cannot be sent, the job tries again.
    await tellOwner({ app, mailer }, webhook);
    await app.service('webhooks').patch(webhook._id, { status: 'paused' });
  }
  await store.forget(now() - KEPT_DAYS * DAY_MS);
}

async function tellOwner(
  { app, mailer }: Pick<KeepWebhooksDeps, 'app' | 'mailer'>,
  { owner, user, name, url, failingSince }: RecordOf<'webhooks'>,
): Promise<void> {
  const account: Promise<RecordOf<'users' | 'admins'>> = owner
    ? app.service('admins').get(owner)
    : app.service('users').get(user ?? '');
  const { email, locale } = await account;
  const t = textsOf(locale);
  const facts = { name, url, day: formatDay(locale, failingSince ?? '') };
  const text = `${t('mails:webhookPaused.text', facts)}\n\n${brand.company}\n`;
  await mailer.send(email, { subject: t('mails:webhookPaused.subject', facts), text });
}

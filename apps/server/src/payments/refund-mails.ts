import type { Application } from '@feathersjs/feathers';
import type { RecordId, RecordOf } from '@harbour/core/contract';
import { linkTo } from '@harbour/core/i18n';
import type { Mailer } from '../mail/create-mailer.ts';
import { writeRefundMail } from '../mail/refund-mail.ts';
import type { createTurnsByKey } from '../turns.ts';
import { recordsOf } from './records.ts';

/** For how long a mail that could not be sent is tried again, in milliseconds: later it would only puzzle. */
const PATIENCE_MS = 2 * 86_400_000;

type Refund = RecordOf<'refunds'>;

export interface RefundMailsDeps {
  readonly app: Application;
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly now: () => number;
  readonly inTurn: ReturnType<typeof createTurnsByKey>;
}

/** Tells merchants of money on its way to them, and of money that their bank has returned: each once, unless a server is killed between sending and noting it. */
export interface RefundMails {
  send(refund: RecordId): Promise<void>;
  /** Sends those that could not be sent; what fails again is told to `onError` and tried again another time. */
  sendLeft(onError: (error: unknown) => void): Promise<void>;
}

/** Mails noted on the refunds themselves. */
export function createRefundMails(deps: RefundMailsDeps): RefundMails {
  const { app, now, inTurn } = deps;
  const send = (id: RecordId) =>
    inTurn(`mail of ${id}`, async () => {
      const refund: Refund = await app.service('refunds').get(id);
      if (refund.toldAt !== null) return;
      // Whose account is gone cannot be told.
      const user = await recordsOf(app, 'users').first({ _id: refund.user });
      if (!user) return;
      await mailRefund(deps, refund, user);
      await app.service('refunds').patch(id, { toldAt: new Date(now()).toISOString() });
    });
  return {
    send,
    sendLeft: async (onError) => {
      const since = { $gt: new Date(now() - PATIENCE_MS).toISOString() };
      const $or = [{ status: 'succeeded', settledAt: since }, { returnedAt: since }];
      const settled: readonly Refund[] = await app
        .service('refunds')
        .find({ query: { $or }, paginate: false });
      for (const { _id, toldAt } of settled) if (toldAt === null) await send(_id).catch(onError);
    },
  };
}

async function mailRefund(
  { app, mailer, publicUrl }: RefundMailsDeps,
  refund: Refund,
  { email, locale }: RecordOf<'users'>,
): Promise<void> {
  const { card }: RecordOf<'payments'> = await app.service('payments').get(refund.payment);
  const entry = refund.creditNote ? { entry: refund.creditNote } : {};
  const link = new URL(linkTo('portalApps', locale, { app: 'invoices', ...entry }), publicUrl).href;
  const { reference, amount, creditNote, returnedAt } = refund;
  const told = {
    reference,
    amount,
    card,
    hasCreditNote: creditNote !== null,
    isReturned: returnedAt !== null,
  };
  await mailer.send(email, writeRefundMail(told, locale, link));
}

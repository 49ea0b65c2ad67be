import type { Application } from '@feathersjs/feathers';
import type { ActionData, RecordId, RecordOf } from '@harbour/core/contract';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Background } from '../background.ts';
import type { CallParams } from '../call-params.ts';
import type { DatabaseSchema } from '../database/schema.ts';
import type { Mailer } from '../mail/create-mailer.ts';
import { refusal } from '../refusal.ts';
import type { Session } from '../session.ts';
import { createTurnsByKey } from '../turns.ts';
import { type BeginDeps, beginPayment } from './begin-payment.ts';
import { cancelOrder } from './cancel-order.ts';
import { resumeCharge } from './charge-attempt.ts';
import { chargeInvoice } from './charge-invoice.ts';
import { giveBack } from './give-back.ts';
import { createKeptMethods } from './kept-methods.ts';
import { createOrderMails } from './order-mails.ts';
import type { OnInvoicePaid, OnInvoiceUnpaid, Payments } from './payments.ts';
import type { PaymentProvider, WebhookCall } from './provider.ts';
import { recordsOf } from './records.ts';
import { createRefundMails } from './refund-mails.ts';
import { refundPayment } from './refund-payment.ts';
import { abandonPayment, type SettleDeps, settlePayment } from './settle-payment.ts';
import { type SettleRefundDeps, settleRefund } from './settle-refund.ts';
import { sweepPayments } from './sweep-payments.ts';
import { resettleRefunds, sweepRefunds } from './sweep-refunds.ts';

type Payment = RecordOf<'payments'>;

export interface PaymentsDeps {
  readonly app: Application;
  readonly db: Kysely<DatabaseSchema>;
  /** Nobody takes money without one. */
  readonly provider: PaymentProvider | undefined;
  readonly mailer: Mailer;
  readonly background: Background;
  readonly log: Logger;
  readonly publicUrl: string;
  readonly now: () => number;
  readonly onInvoicePaid: OnInvoicePaid;
  readonly onInvoiceUnpaid: OnInvoiceUnpaid;
}

/** Payments as the server runs them. */
export interface PaymentsDesk extends Payments {
  /** False where nobody takes money. */
  readonly isOpen: boolean;
  begin(...asked: BeginArguments): ReturnType<typeof beginPayment>;
  /** Gives money of a payment back, for the staff member who asks; see {@link refundPayment}. */
  refund(asked: ActionData<'payments/refund'>, caller: CallParams): Promise<RecordOf<'refunds'>>;
  /** Calls off an order that is not paid. Throws `not-found` and `conflict`. */
  cancelOrder(order: string, session: Session): Promise<void>;
  /** Takes a provider's message over. Throws `not-found` and `forbidden`. */
  receive(provider: string, call: WebhookCall): Promise<void>;
  /** Settles what nobody came back for. */
  sweep(stopping?: AbortSignal): Promise<void>;
}

type BeginArguments = Parameters<typeof beginPayment> extends [BeginDeps, ...infer Rest] ? Rest : never;

/** Puts payments together. Whatever is done with one payment is done one thing after another. */
export function createPayments(deps: PaymentsDeps): PaymentsDesk {
  const { app, db, now, background, log, onInvoicePaid } = deps;
  const methods = createKeptMethods(app, db);
  const inTurn = createTurnsByKey();
  const mails = createOrderMails({ ...deps, inTurn });
  const provider = () => deps.provider ?? closed();
  const settling: SettleDeps = {
    ...{ app, methods, now, onInvoicePaid },
    providerOf: (payment) => (provider().name === payment.provider ? provider() : closed()),
    resumeCharge: (payment) =>
      resumeCharge({ app, methods, now, provider: settling.providerOf(payment) }, payment),
    giveBack: (payment) => giveBack(refunding, payment),
    onInvoiceUnpaid: (invoice) => background.run(() => deps.onInvoiceUnpaid(invoice)),
    onOrderPaid: (order) => background.run(() => mails.send(order)),
  };
  const settle = (payment: RecordId) => inTurn(payment, () => settlePayment(settling, payment));
  const abandon = (payment: Payment) => inTurn(payment._id, () => abandonPayment(settling, payment));
  const refundMails = createRefundMails({ ...deps, inTurn });
  const refunding: SettleRefundDeps = {
    ...{ app, now, providerOf: settling.providerOf },
    onSettled: (refund) => background.run(() => refundMails.send(refund)),
    onRefused: ({ reference, refusal: why }) => log.error({ reference, why }, 'A refund did not go through'),
  };
  const settleOne = (refund: RecordOf<'refunds'>) =>
    inTurn(refund.payment, () => settleRefund(refunding, refund));
  const onError = (error: unknown) => log.error({ err: error }, 'A payment could not be settled or told of');
  return {
    isOpen: deps.provider !== undefined,
    settle,
    begin: (...asked) => beginPayment({ app, methods, settle, provider: provider() }, ...asked),
    charge: (charge) => chargeInvoice({ app, settle, abandon, provider: provider() }, charge),
    refund: (asked, caller) => inTurn(asked.payment, () => refundPayment(refunding, asked, caller)),
    cancelOrder: (order, session) => cancelOrder({ app, abandon }, order, session),
    receive: async (name, call) => {
      if (deps.provider?.name !== name) throw refusal('not-found', `No payments go through ${name}.`);
      const reference = deps.provider.readWebhook(call);
      const payment = reference && (await recordsOf(app, 'payments').first({ reference, provider: name }));
      if (!payment) return;
      await settle(payment._id);
      await resettleRefunds({ app, settle: settleOne }, payment._id);
    },
    sweep: async (stopping) => {
      if (!deps.provider) return;
      await sweepPayments({ app, now, settle, abandon, onError, provider: deps.provider.name }, stopping);
      await sweepRefunds({ app, settle: settleOne, onError });
      await mails.sendLeft(onError);
      await refundMails.sendLeft(onError);
    },
  };
}

function closed(): never {
  throw refusal('unavailable', 'Nothing can be paid here at the moment. Ask us, and we will help.');
}

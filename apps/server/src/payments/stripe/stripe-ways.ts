import type { OnlinePaymentWay } from '@harbour/core/contract/values';
import { refusal } from '../../calls/refusal.ts';
import type { PaymentFields, PaymentStart } from '../provider.ts';
import { codeImage } from '../render-code.ts';
import { type StripeForm, StripeRefusal } from './stripe-api.ts';
import { markedAs, SINGLE_USE, type StripeIntent } from './stripe-objects.ts';

/**
 * The ways of paying that Stripe supports, by its own names
 * (https://docs.stripe.com/payments/payment-methods/overview). It has no FPS.
 */
const stripeTypes = {
  card: 'card',
  paynow: 'paynow',
  grabpay: 'grabpay',
  alipay: 'alipay',
  wechatPay: 'wechat_pay',
} as const satisfies { readonly [way in OnlinePaymentWay]?: string };

export const stripeWays: readonly OnlinePaymentWay[] = ['card', 'paynow', 'grabpay', 'alipay', 'wechatPay'];

/**
 * Returns the form of a PaymentIntent that is paid by a QR code or in a wallet. It is confirmed at once,
 * since the payer has nothing more to choose here, and Stripe's response contains the payer's next step.
 */
export function singleUseForm({ way, returnUrl }: PaymentStart): StripeForm {
  const type = typeOf(way);
  return {
    payment_method_types: { 0: type },
    payment_method_data: { type },
    ...(way === 'wechatPay' ? { payment_method_options: { wechat_pay: { client: 'web' } } } : {}),
    return_url: returnUrl,
    confirm: true,
    metadata: markedAs(SINGLE_USE),
  };
}

/** Returns the QR code or the wallet's page of an intent that waits for its payer. */
export function nextStepOf({ next_action: next }: StripeIntent): PaymentFields {
  const code = next?.paynow_display_qr_code ?? next?.wechat_pay_display_qr_code;
  if (code) return { code: codeImage(code.data) };
  const page = next?.alipay_handle_redirect ?? next?.redirect_to_url;
  return page ? { redirect: page.url } : {};
}

/** Refuses a way of paying that Stripe refuses: not enabled in the account, or not in its country. */
export function refuseWay(error: unknown): never {
  if (!(error instanceof StripeRefusal)) throw error;
  const refused = refusal(
    'unavailable',
    'This way of paying is not available at the moment. Choose another one.',
  );
  refused.cause = error;
  throw refused;
}

function typeOf(way: OnlinePaymentWay): string {
  if (way === 'fps') throw new TypeError('Stripe has no FPS');
  return stripeTypes[way];
}

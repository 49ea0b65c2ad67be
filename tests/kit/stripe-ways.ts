/**
 * The next action that a PaymentIntent requires of its payer, by payment method type
 * (https://docs.stripe.com/api/payment_intents/object).
 */
export type NextAction = { readonly type: string } & Readonly<Record<string, unknown>>;

interface StripeWay {
  readonly currencies: readonly string[];
  /** A field that Stripe requires when the intent is confirmed. */
  readonly needs?: string;
  readonly next: (id: string, returnUrl: string | null) => NextAction;
}

const code = (type: string, data: string): NextAction => ({
  type,
  [type]: { data, hosted_instructions_url: `https://payments.stripe.com/${type}/instructions` },
});

/**
 * The one-time payment methods (https://docs.stripe.com/payments/payment-methods/overview): their currencies,
 * and their payer's next action.
 */
export const stripeWays: { readonly [type: string]: StripeWay } = {
  paynow: {
    currencies: ['sgd'],
    next: (id) => code('paynow_display_qr_code', `00020101021226370009SG.PAYNOW${id}`),
  },
  wechat_pay: {
    currencies: ['cny', 'hkd', 'sgd', 'usd'],
    needs: 'payment_method_options[wechat_pay][client]',
    next: (id) => code('wechat_pay_display_qr_code', `weixin://wxpay/bizpayurl?pr=${id}`),
  },
  alipay: {
    currencies: ['cny', 'hkd', 'sgd', 'usd'],
    needs: 'return_url',
    next: (id, return_url) => ({
      type: 'alipay_handle_redirect',
      alipay_handle_redirect: { url: `https://hooks.stripe.com/redirect/authenticate/${id}`, return_url },
    }),
  },
  grabpay: {
    currencies: ['sgd', 'myr'],
    needs: 'return_url',
    next: (id, return_url) => ({
      type: 'redirect_to_url',
      redirect_to_url: { url: `https://hooks.stripe.com/redirect/authenticate/${id}`, return_url },
    }),
  },
};

/** The invalid field of a form that confirms such a payment method; `undefined` when there is none. */
export function wayProblem(type: string, form: URLSearchParams): string | undefined {
  const way = stripeWays[type];
  if (!way || form.get('payment_method_types[0]') !== type) return 'payment_method_types';
  if (form.has('setup_future_usage')) return 'setup_future_usage';
  if (!way.currencies.includes(form.get('currency') ?? '')) return 'currency';
  return way.needs !== undefined && !form.has(way.needs) ? way.needs : undefined;
}

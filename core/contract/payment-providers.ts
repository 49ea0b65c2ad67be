/** The providers through which money is taken online. */
const onlineProviders = ['sandbox', 'stripe'] as const;
export type OnlineProviderName = (typeof onlineProviders)[number];

/** Where money arrives. `bank` is the bank account of a selling company, whose statements staff import. */
export const paymentProviders = [...onlineProviders, 'bank'] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

/** The providers of online payments. */
const onlineProviders = ['sandbox', 'stripe'] as const;
export type OnlineProviderName = (typeof onlineProviders)[number];

/**
 * The destinations of money. `bank` is the bank account of a selling company, whose statements staff import.
 */
export const paymentProviders = [...onlineProviders, 'bank'] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

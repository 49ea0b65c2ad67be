/** Kinds of plan; people set the price of `enterprise`, which never has a breakdown. */
export const planTypes = ['lite', 'flexi', 'enterprise'] as const;
export type PlanType = (typeof planTypes)[number];

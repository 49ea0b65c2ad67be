/** Kinds of plan; `enterprise` is priced by people, never by a breakdown. */
export const planTypes = ['lite', 'flexi', 'enterprise'] as const;
export type PlanType = (typeof planTypes)[number];

/** The steps of the choice; each works without JavaScript. */
const CHOICE_STEPS = ['industry', 'plan', 'modules', 'confirm'] as const;
/** The steps that make an order of the choice. */
const CHECKOUT_STEPS = ['delivery', 'account', 'billing', 'payment'] as const;

/** All steps to a subscription, in order; each is the `:id` of `/plan/:id`. */
export const STEPS = [...CHOICE_STEPS, ...CHECKOUT_STEPS] as const;

export type ChoiceStep = (typeof CHOICE_STEPS)[number];
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];
export type Step = (typeof STEPS)[number];

/** The step of a URL; the first when it names none, `undefined` when it is unknown. */
export function stepIn(id: string | undefined): Step | undefined {
  return id === undefined ? STEPS[0] : STEPS.find((step) => step === id);
}

/** The step after this one; the last returns itself. */
export function stepAfter(step: Step): Step {
  return STEPS[STEPS.indexOf(step) + 1] ?? step;
}

/** The step before this one; `undefined` for the first. */
export function stepBefore(step: Step): Step | undefined {
  return STEPS[STEPS.indexOf(step) - 1];
}

export function isCheckoutStep(step: Step): step is CheckoutStep {
  return CHECKOUT_STEPS.some((one) => one === step);
}

/** What is chosen, one thing at a time; each works without JavaScript. */
const CHOICE_STEPS = ['industry', 'plan', 'modules', 'confirm'] as const;
/** What makes an order of the choice. */
const CHECKOUT_STEPS = ['delivery', 'account', 'billing', 'payment'] as const;

/** The way to a subscription, in order; each step is the `:id` of `/plan/:id`. */
export const STEPS = [...CHOICE_STEPS, ...CHECKOUT_STEPS] as const;

export type ChoiceStep = (typeof CHOICE_STEPS)[number];
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];
export type Step = (typeof STEPS)[number];

/** The step an address names; the first where it names none, `undefined` where there is no such step. */
export function stepIn(id: string | undefined): Step | undefined {
  return id === undefined ? STEPS[0] : STEPS.find((step) => step === id);
}

/** The step after this one; the last is its own. */
export function stepAfter(step: Step): Step {
  return STEPS[STEPS.indexOf(step) + 1] ?? step;
}

/** The step before this one; nothing is before the first. */
export function stepBefore(step: Step): Step | undefined {
  return STEPS[STEPS.indexOf(step) - 1];
}

export function isCheckoutStep(step: Step): step is CheckoutStep {
  return CHECKOUT_STEPS.some((one) => one === step);
}

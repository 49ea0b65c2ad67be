/** The tone of each state of a subscription. */
export const SUBSCRIPTION_TONES = {
  active: 'ok',
  paused: 'warning',
  pastDue: 'danger',
  ended: 'plain',
} as const;

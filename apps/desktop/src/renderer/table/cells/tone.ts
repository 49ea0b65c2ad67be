/** The colour of the dot before a status. */
export type Tone = 'ok' | 'wait' | 'danger' | 'none';

const TONES: Readonly<Record<string, Tone>> = {
  published: 'ok',
  active: 'ok',
  paid: 'ok',
  succeeded: 'ok',
  sent: 'ok',
  fulfilled: 'ok',
  meet: 'ok',
  live: 'ok',
  targetMet: 'ok',
  inNoCampaign: 'wait',
  matched: 'ok',
  done: 'ok',
  solved: 'ok',
  running: 'wait',
  waiting: 'wait',
  contacted: 'wait',
  scheduled: 'wait',
  sending: 'wait',
  pending: 'wait',
  processing: 'wait',
  paused: 'wait',
  new: 'wait',
  awaiting: 'wait',
  approved: 'wait',
  open: 'wait',
  unmatched: 'wait',
  won: 'ok',
  underReview: 'wait',
  inquiryUnderReview: 'wait',
  needsResponse: 'danger',
  inquiryNeedsResponse: 'danger',
  lost: 'danger',
  failed: 'danger',
  declined: 'danger',
  pastDue: 'danger',
};

/** Returns the tone of a status; inactive statuses, such as a draft, have none. */
export function toneOf(value: unknown): Tone {
  return typeof value === 'string' && Object.hasOwn(TONES, value) ? (TONES[value] ?? 'none') : 'none';
}

/** True if some of a field's values have a tone; a region or a language has none. */
export function hasTones(values: readonly string[] = []): boolean {
  return values.some((value) => toneOf(value) !== 'none');
}

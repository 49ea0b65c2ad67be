/** What a status means to the eye; a dot of that colour stands before its name. */
export type Tone = 'ok' | 'wait' | 'danger' | 'none';

const TONES: Readonly<Record<string, Tone>> = {
  published: 'ok',
  active: 'ok',
  paid: 'ok',
  succeeded: 'ok',
  sent: 'ok',
  fulfilled: 'ok',
  meet: 'ok',
  matched: 'ok',
  contacted: 'wait',
  scheduled: 'wait',
  sending: 'wait',
  pending: 'wait',
  processing: 'wait',
  paused: 'wait',
  new: 'wait',
  open: 'wait',
  unmatched: 'wait',
  failed: 'danger',
  declined: 'danger',
  pastDue: 'danger',
};

/** The tone of a status; statuses at rest, such as a draft, have none. */
export function toneOf(value: unknown): Tone {
  return typeof value === 'string' && Object.hasOwn(TONES, value) ? (TONES[value] ?? 'none') : 'none';
}

/**
 * True where some of a field's values mean something to the eye; a region or a language is a choice like any
 * other.
 */
export function hasTones(values: readonly string[] = []): boolean {
  return values.some((value) => toneOf(value) !== 'none');
}

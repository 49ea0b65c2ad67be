import * as v from 'valibot';
import type { MeasuredPart } from '../collections/incidents.ts';
import { defineAction, responseOf } from '../definition/define-action.ts';
import { roles } from '../values/collection-calls.ts';
import type { VitalPercentile } from './vitals.ts';

/** The number of days that the status page shows. */
export const STATUS_DAYS = 90;

/** The measurements of a day, YYYY-MM-DD in Hong Kong and Singapore. */
export interface MeasuredDay {
  readonly day: string;
  readonly checks: number;
  readonly failures: number;
}

/** A part by its latest measurements: `unknown` if there are none of the last ten minutes. */
export interface PartStatus {
  readonly part: MeasuredPart;
  readonly state: 'working' | 'failing' | 'unknown';
  /** The days of the last {@link STATUS_DAYS} that have measurements, oldest first. */
  readonly days: readonly MeasuredDay[];
}

/** The measured parts of the service at a time, UTC ISO text. */
export interface ServiceStatus {
  readonly at: string;
  readonly parts: readonly PartStatus[];
  /** How fast pages are for visitors; a vital is missing below 100 visits. */
  readonly speed: Readonly<Partial<Record<'lcp' | 'inp', VitalPercentile>>>;
}

/** Returns the state and history of each part of the service. */
export const serviceStatus = defineAction({
  method: 'find',
  roles,
  data: v.strictObject({}),
  response: responseOf<ServiceStatus>(),
  sentence: 'Returns the current state of each part of the service and its history of 90 days.',
});

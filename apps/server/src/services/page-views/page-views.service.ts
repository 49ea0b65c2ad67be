import type { Application } from '@feathersjs/feathers';
import { LOCALES, ROUTES } from '@harbour/core/i18n';
import * as v from 'valibot';
import type { CallParams } from '../../calls/call-params.ts';
import { parseInput } from '../../calls/validate-input.ts';
import type { Metrics } from '../../http/metrics.ts';
import type { RateLimits } from '../../http/rate-limits.ts';

const PAGES: readonly string[] = Object.keys(ROUTES);

/** A page is named without its language; an unknown name, such as a missing page's, counts as `other`. */
const viewSchema = v.object({ page: oneOf(PAGES), locale: oneOf(LOCALES) });

function oneOf(known: readonly string[]) {
  return v.pipe(
    v.string(),
    v.transform((text) => (known.includes(text) ? text : 'other')),
  );
}

export interface PageViewsDeps {
  readonly limits: RateLimits;
  readonly metrics: Pick<Metrics, 'countView'>;
}

/**
 * Registers `pageViews`: create takes `{page, locale}` from any page, counts it in the metrics and returns
 * `{counted: true}`. Nothing about the visitor is stored. Refusals: `invalid-data`, `too-many-requests`.
 */
export function registerPageViews(app: Application, { limits, metrics }: PageViewsDeps): void {
  const create = async (data: unknown, { ip }: CallParams = {}) => {
    await limits.consume('pageView', ip ?? '');
    metrics.countView(parseInput(viewSchema, data));
    return { counted: true };
  };
  app.use('pageViews', { create }, { methods: ['create'], events: [] });
}

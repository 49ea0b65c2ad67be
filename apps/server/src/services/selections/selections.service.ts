import type { Application } from '@feathersjs/feathers';
import { SELECTION_MAX, SELECTION_SAMPLES, type SelectionResponse } from '@harbour/core/contract/actions';
import { collections } from '@harbour/core/contract/collections';
import { refusal } from '../../calls/refusal.ts';
import { registerAction } from '../../calls/register-action.ts';
import { collectionOf } from '../../collections/collection-service.ts';
import { callerOf, listOnBehalfOf, requireGrant } from '../../hooks/authorise.ts';

/**
 * Registers `selections`: counts and lists the matches of a query at one time with the caller's permission.
 * Throws `count-changed` with `{expected, found, samples}` if the number differs from the one that the caller
 * was shown, `too-large` if it exceeds {@link SELECTION_MAX}, and the errors of a list with that query.
 */
export function registerSelections(app: Application, now: () => number): void {
  registerAction(app, 'selections', async ({ collection, query, count, method }, params) => {
    const at = now();
    const call = { ...listOnBehalfOf(params, collection, at), query: withoutPage(query) };
    const usable = method && requireGrant(method, collection, callerOf(params, at)).restrict;
    const bounds = { most: SELECTION_MAX + 1, titled: SELECTION_SAMPLES, usable };
    const rows = await collectionOf(app, collection).store.select(call, bounds);
    const used = rows.filter(({ isUsable }) => isUsable);
    const { titleField } = collections[collection];
    const samples = used.slice(0, SELECTION_SAMPLES).map(({ _id, title }) => ({ _id, [titleField]: title }));
    requireCount({ expected: count, found: rows.length, samples });
    return {
      count,
      records: used.map(({ _id, version }) => ({ _id, version })),
      samples,
    };
  });
}

function withoutPage(query: { readonly [key: string]: unknown }): object {
  const { $limit, $skip, $cursor, $select, $populate, ...requested } = query;
  return requested;
}

interface Counted extends Pick<SelectionResponse, 'samples'> {
  readonly expected: number;
  readonly found: number;
}

function requireCount({ expected, found, samples }: Counted): void {
  if (found > SELECTION_MAX) {
    throw refusal('too-large', `More than ${SELECTION_MAX} records match: narrow the filter.`, { expected });
  }
  if (found !== expected) {
    const message = `${expected} records were to be changed, but ${found} match now. Review them again.`;
    throw refusal('count-changed', message, { expected, found, samples });
  }
}

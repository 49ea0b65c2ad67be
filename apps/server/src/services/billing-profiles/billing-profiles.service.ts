import type { Application, HookContext, NextFunction } from '@feathersjs/feathers';
import { type CreateOf, collections, type RecordOf } from '@harbour/core/contract/collections';
import { requireIdentity } from '../../buyers/require-identity.ts';
import type { CallParams } from '../../calls/call-params.ts';
import { onBehalfOf } from '../../calls/register-action.ts';
import { requireOfRows } from '../../collections/params.ts';
import { tableShape } from '../../collections/table/table-shape.ts';
import { applyListPatch } from '../../collections/write/list-patch.ts';

type Profile = RecordOf<'billingProfiles'>;

const shape = tableShape(collections.billingProfiles);

export interface BillingProfileDeps {
  readonly counts: { readonly changed: (collection: string) => void };
}

/**
 * Validates every write of a billing profile by the rules of its place (`invalid-data` with one issue per
 * field), and stores its numbers in their printed form. The database deletes a profile when its account is
 * purged.
 */
export function registerBillingProfiles(app: Application, { counts }: BillingProfileDeps): void {
  app.service('billingProfiles').hooks({ around: { create: [checkNew], patch: [checkChange(app)] } });
  const countAgain = async ({ method }: HookContext, next: NextFunction) => {
    await next();
    if (method === 'purge') counts.changed('billingProfiles');
  };
  app.service('users').hooks({ around: { all: [countAgain] } });
}

async function checkNew(context: HookContext, next: NextFunction): Promise<void> {
  const profile: CreateOf<'billingProfiles'> = context.data;
  context.data = requireIdentity(profile.place, profile);
  await next();
}

/**
 * Validates a change together with the unchanged fields, since the place determines how the others are read.
 */
function checkChange(app: Application) {
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    const { id, data } = context;
    const params: CallParams = context.params;
    const before: Profile = await app.service('billingProfiles').get(id ?? '', onBehalfOf(params));
    const after: Profile = { ...before, ...data, ...applyListPatch(shape, { ...before }, data) };
    const { registrationNumber, gstNumber } = requireIdentity(after.place, after);
    const numbers = Object.entries({ registrationNumber, gstNumber });
    const tidied = Object.fromEntries(numbers.filter(([name]) => data[name] !== undefined));
    context.data = { ...data, ...tidied };
    requireOfRows<Profile>(context, (row) => void requireIdentity(row.after.place, row.after));
    await next();
  };
}

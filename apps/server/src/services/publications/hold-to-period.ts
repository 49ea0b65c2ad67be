import type { Application, HookContext, Id, NextFunction } from '@feathersjs/feathers';
import {
  type CollectionWithPeriods,
  type PeriodFault,
  periodFault,
  recordPeriods,
} from '@harbour/core/contract/collections';
import { refusal } from '../../calls/refusal.ts';
import { roleOf } from '../../collections/params.ts';

const MESSAGES: Readonly<Record<PeriodFault['code'], string>> = {
  endsBeforeStart: 'It would end before it begins: choose a later end.',
  alreadyOver:
    'Its end has passed, so nobody would see it: choose a later end, or none, and publish it then.',
};

/**
 * Refuses, over every path, what a person publishes after its end, and a period with an end before its
 * beginning. The server's own writes, such as reference content, are not checked.
 */
export function holdToPeriods(app: Application, now: () => number): void {
  for (const collection of Object.keys(recordPeriods) as CollectionWithPeriods[]) {
    const hold = holdToPeriod(collection, now);
    app.service(collection).hooks({ around: { create: [hold], patch: [hold] } });
  }
}

type Values = Readonly<Record<string, unknown>>;

function holdToPeriod(collection: CollectionWithPeriods, now: () => number) {
  const ends = recordPeriods[collection].flatMap(({ from, until }) => [from, until]);
  const names = ['status', ...ends.map((path) => path.split('.', 1).join())];
  const concerns = (data: Values) => names.some((name) => data[name] !== undefined);
  const check = (before: Values | null, data: Values) => {
    const after = { ...before, ...data };
    const fault = periodFault(collection, { before, after, now: new Date(now()).toISOString() });
    if (!fault) return;
    const { code, path } = fault;
    const issues = [{ path, message: MESSAGES[code], code }];
    throw refusal('invalid-data', MESSAGES[code], { subject: path, issues });
  };
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    const { method, id, data, params } = context;
    const sent: readonly Values[] = Array.isArray(data) ? data : [data ?? {}];
    if (roleOf(params) === undefined || !sent.some(concerns)) return next();
    for (const values of sent) {
      if (method === 'create') check(null, values);
      else for (const before of await storedRecords(context.service, { id, params })) check(before, values);
    }
    await next();
  };
}

/** Returns the records that a patch is about to change; a missing one is left to the patch itself. */
async function storedRecords(
  service: HookContext['service'],
  { id, params }: { readonly id: Id | null | undefined; readonly params: HookContext['params'] },
): Promise<readonly Values[]> {
  if (id === null || id === undefined) return service.find({ query: params.query ?? {}, paginate: false });
  return service.find({ query: { _id: id, $limit: 1 }, paginate: false });
}

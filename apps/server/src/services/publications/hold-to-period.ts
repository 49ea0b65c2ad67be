import type { Application, HookContext, NextFunction } from '@feathersjs/feathers';
import {
  type CollectionWithPeriods,
  type PeriodFault,
  periodFault,
  recordPeriods,
} from '@harbour/core/contract/collections';
import { refusal } from '../../calls/refusal.ts';
import { type RowRule, requireOfRows, roleOf } from '../../collections/params.ts';

const MESSAGES: Readonly<Record<PeriodFault['code'], string>> = {
  endsBeforeStart: 'It would end before it begins: choose a later end.',
  alreadyOver:
    'Its end has passed, so nobody would see it: choose a later end, or none, and publish it then.',
};

/**
 * Refuses, over every path, a record that a person publishes after its end, and a period that ends before it
 * begins, also where two people change one end each. The server's own writes, such as reference content, are
 * not checked.
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
  const requirePeriod: RowRule = ({ before, after }) => {
    const time = new Date(now()).toISOString();
    const fault = periodFault(collection, { before, after, now: time });
    if (!fault) return;
    const { code, path } = fault;
    const issues = [{ path, message: MESSAGES[code], code }];
    throw refusal('invalid-data', MESSAGES[code], { subject: path, issues });
  };
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    const { data, params } = context;
    const sent: readonly Values[] = [data ?? {}].flat();
    if (roleOf(params) !== undefined && sent.some(concerns)) requireOfRows(context, requirePeriod);
    await next();
  };
}

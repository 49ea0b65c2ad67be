import type { Application, HookContext, NextFunction } from '@feathersjs/feathers';
import {
  brokenRecordRule,
  type CollectionName,
  collectionNames,
  type RecordFault,
  recordRules,
} from '@harbour/core/contract/collections';
import { writtenFields } from '@harbour/core/contract/definition';
import { refusal } from '../../calls/refusal.ts';
import { type RowRule, requireOfRows, roleOf } from '../../collections/params.ts';

const MESSAGES: Readonly<Record<RecordFault['code'], string>> = {
  endsBeforeStart: 'It would end before it begins: choose a later end.',
  alreadyOver:
    'Its end has passed, so nobody would see it: choose a later end, or none, and publish it then.',
  aboveFullPrice:
    'The discounted price is above the full one in the same currency: lower it, or raise the full price.',
  targetNotMet: 'An ad gets this status by itself once its target is met: choose draft or published.',
  eventMissing: 'It has no event to show: fill in the event, or turn it off.',
  alreadyPast: 'This time has passed: choose a later one, or send the message now.',
};

/**
 * Refuses, over every path, what a person writes against the contract's rules about several fields of a
 * record, also where two people change one field each: `invalid-data` with the code of the rule for forms.
 * The server's own writes, such as reference content, are not checked.
 */
export function enforceRules(app: Application, now: () => number): void {
  for (const collection of collectionNames) {
    if (recordRules(collection).length === 0) continue;
    const hold = enforce(collection, now);
    app.service(collection).hooks({ around: { create: [hold], patch: [hold] } });
  }
}

type Values = Readonly<Record<string, unknown>>;

function enforce(collection: CollectionName, now: () => number) {
  const fields = recordRules(collection).flatMap(({ paths }) =>
    paths.map((path) => path.split('.', 1).join()),
  );
  const concerns = (data: Values) => writtenFields(data).some((name) => fields.includes(name));
  const requireRules: RowRule = ({ before, after }) => {
    const broken = brokenRecordRule(collection, { before, after, now: new Date(now()).toISOString() });
    if (!broken) return;
    const { code, path } = broken;
    const issues = [{ path, message: MESSAGES[code], code }];
    throw refusal('invalid-data', MESSAGES[code], { subject: path, issues });
  };
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    const { data, params } = context;
    const sent: readonly Values[] = [data ?? {}].flat();
    if (roleOf(params) !== undefined && sent.some(concerns)) requireOfRows(context, requireRules);
    await next();
  };
}

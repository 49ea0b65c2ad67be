import * as v from 'valibot';
import { defineAction, responseOf } from '../definition/define-action.ts';
import { storableText } from '../values/value-schemas.ts';

const page = v.pipe(v.string(), v.minLength(1), v.maxLength(60), storableText);

/** A person's last arrangement of a list, in the form of its address; empty for the default one. */
export interface TableMemory {
  readonly query: string;
}

/** Actions on remembered tables. */
export const tableActions = {
  /** Returns the caller's own arrangement of a list. */
  'tables/recall': defineAction({
    method: 'create',
    roles: ['editor', 'admin'],
    data: v.strictObject({ page }),
    response: responseOf<TableMemory>(),
    sentence: 'Returns the caller’s last arrangement of a list.',
  }),
  /** Stores the caller's own arrangement of a list; the latest one applies, from any device. */
  'tables/remember': defineAction({
    method: 'create',
    roles: ['editor', 'admin'],
    data: v.strictObject({ page, query: v.pipe(v.string(), v.maxLength(4000), storableText) }),
    response: responseOf<TableMemory>(),
    sentence: 'Stores the caller’s arrangement of a list.',
  }),
};

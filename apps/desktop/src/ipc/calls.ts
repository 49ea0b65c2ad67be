import type * as v from 'valibot';
import { exportCalls } from './export-calls.ts';
import { fileCalls } from './file-calls.ts';
import { serverCalls } from './server-calls.ts';
import { shellCalls } from './shell-calls.ts';
import type { CallName } from './verbs.ts';

type Schema = v.GenericSchema<unknown, unknown>;

/** What a call takes, as a tuple, and what it answers. */
export interface Call {
  readonly takes: v.GenericSchema<readonly unknown[], readonly unknown[]>;
  readonly answers: Schema;
}

/** Every call between a page and the program, with the schemas that the program checks both by. */
export const calls = { ...exportCalls, ...fileCalls, ...shellCalls, ...serverCalls } satisfies Record<
  CallName,
  Call
>;

type Calls = typeof calls;

/** What a call takes. */
export type CallArguments<N extends CallName> = v.InferOutput<Calls[N]['takes']>;

/** What a call answers. */
export type CallAnswer<N extends CallName> = v.InferOutput<Calls[N]['answers']>;

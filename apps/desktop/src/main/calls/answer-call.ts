import * as v from 'valibot';
import { type CallAnswer, type CallArguments, calls } from '../../ipc/calls.ts';
import type { EventName, EventPayloads } from '../../ipc/events.ts';
import { type Answer, Refused } from '../../ipc/refusal.ts';
import type { CallName } from '../../ipc/verbs.ts';
import { describeFailure } from './failure.ts';

/** Calls of one subject, with the cleanup for a window that goes away. */
export interface CallGroup {
  readonly handlers: readonly CallHandler[];
  /** Releases everything of a window; called when it closes or reloads. */
  readonly forget?: (window: number) => Promise<void>;
}

/** Sends an event to a window; does nothing if the window is gone. */
export type Tell = <N extends EventName>(window: number, name: N, payload: EventPayloads[N]) => void;

/** The page that makes a call. */
export interface Caller {
  /** Its window, to which handles belong. */
  readonly window: number;
  /** Address of the server that it was loaded for; `undefined` before the first choice. */
  readonly server: string | undefined;
}

/** One call with its schema and implementation, ready to be registered on its channel. */
export interface CallHandler {
  readonly name: CallName;
  readonly answer: (given: readonly unknown[], caller: Caller) => Promise<unknown>;
}

/**
 * Creates the handler of a call: the arguments and the result are both validated with the schemas of `calls`.
 */
export function answerCall<N extends CallName>(
  name: N,
  run: (given: CallArguments<N>, caller: Caller) => CallAnswer<N> | Promise<CallAnswer<N>>,
): CallHandler {
  const { takes, answers } = calls[name];
  return {
    name,
    async answer(given, caller) {
      const checked = v.safeParse<(typeof calls)[N]['takes']>(takes, given);
      if (!checked.success) throw refusalOf(name, checked.issues);
      // Properties that the schema does not name are dropped, so that no path leaks.
      return v.parse(answers, await run(checked.output, caller));
    },
  };
}

/** Settles a call as an `Answer`; a failure is reported to the page by code, and to the program unchanged. */
export async function settle(
  answer: () => Promise<unknown>,
  onError: (error: unknown) => void,
): Promise<Answer<unknown>> {
  try {
    return { ok: true, value: await answer() };
  } catch (error) {
    const refusal = describeFailure(error);
    if (refusal.code === 'failed') onError(error);
    return { ok: false, refusal };
  }
}

function refusalOf(name: string, issues: readonly v.BaseIssue<unknown>[]): Refused {
  const [issue] = issues;
  const isTooLarge = issues.some(({ type, input }) => type === 'max_length' || isOversized(type, input));
  const where = issue?.path?.map(({ key }) => key).join('.') ?? '';
  return new Refused(
    isTooLarge ? 'tooLarge' : 'malformed',
    `${name} refuses its argument ${where}: ${issue?.message ?? 'unknown'}`,
  );
}

function isOversized(type: string, input: unknown): boolean {
  return type === 'check' && input instanceof Uint8Array;
}

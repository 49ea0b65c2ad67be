import * as v from 'valibot';
import { type CallArguments, type CallResponse, calls } from '../../ipc/calls.ts';
import type { EventName, EventPayloads } from '../../ipc/events.ts';
import { type CallResult, Refused } from '../../ipc/refusal.ts';
import type { CallName } from '../../ipc/verbs.ts';
import { describeFailure } from './failure.ts';

/** Calls of one subject, with the cleanup for a window that goes away. */
export interface CallGroup {
  readonly handlers: readonly CallHandler[];
  /** Releases everything of a window; called when it closes or reloads. */
  readonly releaseWindow?: (window: number) => Promise<void>;
}

/** Sends an event to a window; does nothing if the window is gone. */
export type Notify = <N extends EventName>(window: number, name: N, payload: EventPayloads[N]) => void;

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
  readonly respond: (given: readonly unknown[], caller: Caller) => Promise<unknown>;
}

/**
 * Creates the handler of a call: the arguments and the result are both validated with the schemas of `calls`.
 */
export function handleCall<N extends CallName>(
  name: N,
  run: (given: CallArguments<N>, caller: Caller) => CallResponse<N> | Promise<CallResponse<N>>,
): CallHandler {
  const { takes, responses } = calls[name];
  return {
    name,
    async respond(given, caller) {
      const checked = v.safeParse<(typeof calls)[N]['takes']>(takes, given);
      if (!checked.success) throw refusalOf(name, checked.issues);
      // Properties that the schema does not name are dropped, so that no path leaks.
      return v.parse(responses, await run(checked.output, caller));
    },
  };
}

/**
 * Settles a call as a {@link CallResult}; a failure is reported to the page by code, and to the program
 * unchanged.
 */
export async function settle(
  respond: () => Promise<unknown>,
  onError: (error: unknown) => void,
): Promise<CallResult<unknown>> {
  try {
    return { ok: true, value: await respond() };
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

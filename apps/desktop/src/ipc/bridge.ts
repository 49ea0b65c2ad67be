import type { CallArguments, CallResponse } from './calls.ts';
import type { EventName, EventPayloads } from './events.ts';
import type { CallResult } from './refusal.ts';
import type { Area, CallName, Verb } from './verbs.ts';

type Named<Name extends string> = Extract<CallName, Name>;

type CallFunction<N extends CallName> = (...args: CallArguments<N>) => Promise<CallResult<CallResponse<N>>>;

/** One function per call: `harbour.files.pick(request)` invokes `files:pick`. */
type BridgeCalls = {
  readonly [A in Area]: { readonly [V in Verb<A>]: CallFunction<Named<`${A}:${V}`>> };
};

/** The object that the preload exposes to the page as `window.harbour`. */
export interface HarbourBridge extends BridgeCalls {
  /** Listens to an event until the returned function is called. */
  on<N extends EventName>(event: N, listener: (payload: EventPayloads[N]) => void): () => void;
}

declare global {
  interface Window {
    /** Present in the desktop program only. */
    readonly harbour?: HarbourBridge;
  }
}

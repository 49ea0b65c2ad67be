import type { ProofKind } from '../contract/actions/fresh-proof.ts';
import type { AskProof } from './proof-hook.ts';

/** The one open request for a proof, which all calls that wait for it share. */
export interface ProofRequests {
  /** Opens a request, or joins the open one. */
  readonly ask: AskProof;
  /** What is asked for; `undefined` if nothing is. */
  readonly wanted: () => ProofKind | undefined;
  /** Closes the request: `true` lets the calls go on, `false` refuses them. */
  readonly settle: (isProved: boolean) => void;
  /** Calls `changed` whenever a request opens or closes; returns the function that stops it. */
  readonly subscribe: (changed: () => void) => () => void;
}

/** Creates the requests of one window, with none open. */
export function createProofRequests(): ProofRequests {
  const listeners = new Set<() => void>();
  let open: { readonly kind: ProofKind; readonly answer: PromiseWithResolvers<boolean> } | undefined;
  const tell = () => {
    for (const changed of listeners) changed();
  };
  return {
    ask(kind) {
      if (!open) {
        open = { kind, answer: Promise.withResolvers<boolean>() };
        tell();
      }
      return open.answer.promise;
    },
    wanted: () => open?.kind,
    settle(isProved) {
      open?.answer.resolve(isProved);
      open = undefined;
      tell();
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
  };
}

import type { ProofKind } from '../contract/actions/fresh-proof.ts';
import type { AskProof } from './proof-hook.ts';

/** The one open request for a proof, shared by all calls that wait for it. */
export interface ProofRequests {
  /** Opens a request, or joins the open one. */
  readonly request: AskProof;
  /** The requested proof; `undefined` if none is. */
  readonly wanted: () => ProofKind | undefined;
  /** Closes the request: `true` lets the calls continue, `false` refuses them. */
  readonly settle: (isProved: boolean) => void;
  /** Calls `changed` whenever a request opens or closes; returns the function that stops it. */
  readonly subscribe: (changed: () => void) => () => void;
}

/** Creates the requests of one window, with none open. */
export function createProofRequests(): ProofRequests {
  const listeners = new Set<() => void>();
  let open: { readonly kind: ProofKind; readonly response: PromiseWithResolvers<boolean> } | undefined;
  const report = () => {
    for (const changed of listeners) changed();
  };
  return {
    request(kind) {
      if (!open) {
        open = { kind, response: Promise.withResolvers<boolean>() };
        report();
      }
      return open.response.promise;
    },
    wanted: () => open?.kind,
    settle(isProved) {
      open?.response.resolve(isProved);
      open = undefined;
      report();
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
  };
}

import type { Refusal } from '@harbour/core/contract';
import { useCallback, useState } from 'react';
import { refusalOf } from '../../platform/refusal.ts';

/** Work started by a click, one at a time, and the refusal of the last. */
export interface Work {
  readonly isBusy: boolean;
  readonly refusal: Refusal | undefined;
  /** Resolves when the work ends, whether or not it succeeded. */
  readonly run: (work: () => Promise<void>) => Promise<void>;
  readonly refuse: (error: unknown) => void;
}

export function useWork(): Work {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const refuse = useCallback((error: unknown) => {
    reportError(error);
    setRefusal(refusalOf(error));
  }, []);
  const run = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(undefined);
    await work().catch(refuse);
    setBusy(false);
  };
  return { isBusy, refusal, run, refuse };
}

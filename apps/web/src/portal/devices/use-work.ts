import type { Refusal } from '@harbour/core/contract';
import { useCallback, useState } from 'react';
import { refusalOf } from '../../platform/refusal.ts';

/** Work that a press begins, one piece at a time, and why the last was refused. */
export interface Work {
  readonly isBusy: boolean;
  readonly refusal: Refusal | undefined;
  /** Resolves when it is over, whatever came of it. */
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

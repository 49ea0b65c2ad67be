import { useAtom } from 'jotai';
import { resumingAtom } from './resuming.ts';

/** Why the remembered sign-in could not be resumed, and a retry. */
export interface ResumeFailure {
  readonly error: unknown;
  readonly retry: () => void;
}

/** `undefined` when it was resumed or still may be. */
export function useResumeFailure(): ResumeFailure | undefined {
  const [{ attempt, failed }, setResuming] = useAtom(resumingAtom);
  if (failed === undefined) return undefined;
  // Clears the failure, so that the caller sees the retry in progress.
  const retry = () => setResuming({ attempt: attempt + 1, failed: undefined });
  return { error: failed.error, retry };
}

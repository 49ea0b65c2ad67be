import { useAtom } from 'jotai';
import { resumingAtom } from './resuming.ts';

/** Why the sign-in that this browser remembers could not be taken up, and the way to try again. */
export interface ResumeFailure {
  readonly error: unknown;
  readonly retry: () => void;
}

/** Nothing where it was taken up, or still may be. */
export function useResumeFailure(): ResumeFailure | undefined {
  const [{ attempt, failed }, setResuming] = useAtom(resumingAtom);
  if (failed === undefined) return undefined;
  // Whoever asks for it sees that it is asked.
  const retry = () => setResuming({ attempt: attempt + 1, failed: undefined });
  return { error: failed.error, retry };
}

import { useEffect, useState } from 'react';
import { useBackOffice } from './back-office.ts';

/** Taking up the sign-in this device has kept: under way, done (be it with nobody signed in), or the server cannot be asked. */
export type Resume =
  | { readonly status: 'resuming' | 'done' }
  | { readonly status: 'failed'; readonly error: unknown };

/** Takes up the kept sign-in once; after a failure again with every connection, or when told to. */
export function useResume(): readonly [resume: Resume, retry: () => void] {
  const { client } = useBackOffice();
  const [resume, setResume] = useState<Resume>({ status: 'resuming' });
  const [attempt, setAttempt] = useState(0);
  const isFailed = resume.status === 'failed';

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    client.session.resume().then(
      () => setResume({ status: 'done' }),
      (error: unknown) => setResume({ status: 'failed', error }),
    );
  }, [client, attempt]);

  const retry = () => setAttempt((count) => count + 1);
  useEffect(
    () => (isFailed ? client.on('connect', () => setAttempt((count) => count + 1)) : undefined),
    [client, isFailed],
  );
  return [resume, retry];
}

import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { Loading } from './Loading.tsx';
import { useSession } from './use-session.ts';

interface RequireFactorProps {
  readonly enrolment: ComponentType<{ readonly onDone: () => void }>;
  readonly children: ReactNode;
}

/**
 * Shows the enrolment instead of its children once the person must set up a second factor, until they have
 * continued from it. The server decides; it refuses every other call.
 */
export function RequireFactor({ enrolment: Enrolment, children }: RequireFactorProps) {
  const isDue = useSession().user?.missingFactor?.isDue === true;
  const [isShown, setShown] = useState(isDue);
  if (isDue && !isShown) setShown(true);
  if (!isShown) return children;
  return (
    <Suspense fallback={<Loading />}>
      <Enrolment onDone={() => setShown(false)} />
    </Suspense>
  );
}

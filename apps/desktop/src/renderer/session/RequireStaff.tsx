import { isStaff } from '@harbour/core/contract';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Loading } from '../ui/Loading.tsx';
import { StartFailure } from './StartFailure.tsx';
import { useResume } from './use-resume.ts';
import { useSession } from './use-session.ts';

/** Shows what staff may see, and the login page to everyone else, who then comes back to where they were going. */
export function RequireStaff({ children }: { readonly children: ReactNode }) {
  const { user } = useSession();
  const [resume, retry] = useResume();
  const { pathname, search } = useLocation();
  if (user && isStaff(user.role)) return children;
  if (resume.status === 'failed') return <StartFailure error={resume.error} onRetry={retry} />;
  if (resume.status === 'resuming') return <Loading />;
  return <Navigate to={`/login?${new URLSearchParams({ from: pathname + search })}`} replace />;
}

import { linkTo } from '@harbour/core/i18n';
import type { SessionUser } from '@harbour/core/realtime';
import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageHost } from '../../routing/page-host.ts';
import { useNavigateInPlace } from '../../routing/use-navigate-in-place.ts';
import { leavingAtom, userAtom } from '../../state/session.ts';

/** The signed-in person; a visitor is redirected to the login page, which leads back afterwards. */
export function useSignInGuard(): SessionUser | null {
  const user = useAtomValue(userAtom);
  const store = useStore();
  const navigate = useNavigateInPlace();
  const { locale } = usePageHost();
  const { pathname, search, hash } = useLocation();
  const from = pathname + search + hash;
  useEffect(() => {
    // The store knows the remembered person before the render does.
    if (user !== null || store.get(userAtom) !== null || store.get(leavingAtom)) return;
    void navigate(`${linkTo('login', locale)}/?${new URLSearchParams({ from })}`, { replace: true });
  }, [user, store, navigate, locale, from]);
  return user;
}

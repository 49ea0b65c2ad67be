import { decodeView, encodeView, type ListView, type ViewAction, viewReducer } from '@harbour/core/table';
import { useCallback, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Does something to a view. An action that is worked out from the view is given as a function: what is drawn
 * may be older than the newest view. `replace` leaves no step for the back button, as while typing.
 */
export type ViewDispatch = (
  action: ViewAction | ((view: ListView) => ViewAction),
  how?: 'push' | 'replace',
) => void;

/** The view that the address states, so that back, forward, reload and a sent link bring it back whole. */
export function useView(defaults: ListView): readonly [ListView, ViewDispatch] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const view = useMemo(() => decodeView(search, defaults), [search, defaults]);
  // Several actions before the address has followed build on each other.
  const latest = useRef({ search, view });
  if (latest.current.search !== search) latest.current = { search, view };
  const dispatch = useCallback<ViewDispatch>(
    (action, how = 'push') => {
      const { view: newest } = latest.current;
      const next = viewReducer(newest, typeof action === 'function' ? action(newest) : action);
      const query = encodeView(next, defaults);
      const address = query === '' ? '' : `?${query}`;
      latest.current = { search: latest.current.search, view: next };
      if (address !== latest.current.search)
        void navigate({ search: address }, { replace: how === 'replace' });
    },
    [navigate, defaults],
  );
  return [view, dispatch];
}

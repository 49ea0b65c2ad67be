import { decodeView, encodeAddress, type ListView, type ViewAction, viewReducer } from '@harbour/core/table';
import { useCallback, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Dispatches an action on a view. An action computed from the view is passed as a function, because the
 * rendered view may be out of date. `replace` adds no entry to the history, as while typing.
 */
export type ViewDispatch = (
  action: ViewAction | ((view: ListView) => ViewAction),
  how?: 'push' | 'replace',
) => void;

/** Returns the view in the URL, so that back, forward, reload and a shared link restore it completely. */
export function useView(defaults: ListView): readonly [ListView, ViewDispatch] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const view = useMemo(() => decodeView(search, defaults), [search, defaults]);
  // Several actions before the URL has updated build on each other.
  const latest = useRef({ search, view });
  if (latest.current.search !== search) latest.current = { search, view };
  const dispatch = useCallback<ViewDispatch>(
    (action, how = 'push') => {
      const { view: newest } = latest.current;
      const next = viewReducer(newest, typeof action === 'function' ? action(newest) : action);
      const query = encodeAddress(next, defaults);
      const address = query === '' ? '' : `?${query}`;
      latest.current = { search: latest.current.search, view: next };
      if (address !== latest.current.search)
        void navigate({ search: address }, { replace: how === 'replace' });
    },
    [navigate, defaults],
  );
  return [view, dispatch];
}

import { decodeView, knownView, type ListView, type ViewAction } from '@harbour/core/table';
import { useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { createViewSteps } from './view-steps.ts';

/**
 * Dispatches an action on a view. An action computed from the view is passed as a function, because the
 * rendered view may be out of date. `replace` adds no entry to the history, as while typing.
 */
export type ViewDispatch = (
  action: ViewAction | ((view: ListView) => ViewAction),
  how?: 'push' | 'replace',
) => void;

/** As {@link ViewDispatch}; returns the address after the action, or undefined if it has no effect. */
export type ViewRequest = (...args: Parameters<ViewDispatch>) => string | undefined;

interface UrlView {
  readonly view: ListView;
  /** The fields that the address names and that are left out of the view. */
  readonly unknown: readonly string[];
  readonly dispatch: ViewRequest;
}

/** How a list reads the names of fields in its address; both functions are the same in every render. */
interface ViewNames {
  readonly isKnown: (field: string) => boolean;
  /** Returns the column that an order names. */
  readonly columnOf: (key: string) => string;
}

/** Returns the view in the URL, so that back, forward, reload and a shared link restore it completely. */
export function useView(defaults: ListView, { isKnown, columnOf }: ViewNames): UrlView {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { view, unknown } = useMemo(
    () => knownView(decodeView(search, defaults), isKnown, columnOf),
    [search, defaults, isKnown, columnOf],
  );
  const [steps] = useState(() => createViewSteps(search, view));
  steps.rendered(search, view);
  const dispatch = useCallback<ViewRequest>(
    (action, how = 'push') => {
      const address = steps.step(action, defaults);
      if (address !== undefined) void navigate({ search: address }, { replace: how === 'replace' });
      return address;
    },
    [navigate, defaults, steps],
  );
  return { view, unknown, dispatch };
}

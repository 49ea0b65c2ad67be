import { decodeView, encodeView, isOfferedSize, type ListView } from '@harbour/core/table';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useBackOffice } from '../../session/back-office.ts';
import type { ViewDispatch, ViewRequest } from '../list/use-view.ts';

/** How long the arrangement must stay unchanged before it is stored, in milliseconds. */
const DEBOUNCE_MS = 800;

interface RememberedView {
  /** False while the person's own arrangement of a list that was opened without one is being read. */
  readonly isReady: boolean;
  /** Dispatches an action, and stores the arrangement that follows from it. */
  readonly dispatch: ViewDispatch;
}

interface RememberOptions {
  /** The list's name; lists of one collection may differ. */
  readonly page: string;
  readonly view: ListView;
  readonly defaults: ListView;
  readonly dispatch: ViewRequest;
}

/**
 * Opens a list as the person last arranged it, on whatever device, unless its address states an arrangement.
 * The address takes precedence, because it may come from a colleague.
 */
export function useRememberedView({ page, view, defaults, dispatch }: RememberOptions): RememberedView {
  const { search } = useLocation();
  const [isReady, setReady] = useState(search !== '');
  const isOpenedBare = useRef(search === '');
  const arrangement = arrangementOf(view, defaults);
  const now = useRef({ search, arrangement });
  now.current = { search, arrangement };
  /** The arrangement last recalled, from this device or the server; it survives a remount between both. */
  const shown = useRef('');
  const recall = useRecall(page);
  useEffect(() => {
    if (!isOpenedBare.current) return;
    return recall((query, isLast) => {
      if (isLast) isOpenedBare.current = false;
      // An arrangement that the person has changed meanwhile stays.
      const isUntouched =
        now.current.search === '' || (shown.current !== '' && now.current.arrangement === shown.current);
      if (query !== shown.current && isUntouched) {
        const remembered = decodeView(query, defaults);
        dispatch({ type: 'replaced', view: remembered }, 'replace');
        shown.current = arrangementOf(remembered, defaults);
      }
      setReady(true);
    });
  }, [recall, defaults, dispatch]);
  const remember = useRemember(page);
  const remembering = useCallback<ViewDispatch>(
    (action, how) => {
      const address = dispatch(action, how);
      // Not from what is rendered: of several actions in a row, some are rendered later.
      if (address !== undefined)
        remember(arrangementOf(decodeView(address, defaults), defaults), now.current.arrangement);
    },
    [dispatch, remember, defaults],
  );
  return { isReady, dispatch: remembering };
}

/** `isLast` is true for the server's arrangement, or if the server has none. */
type Recall = (take: (query: string, isLast: boolean) => void) => () => void;

/**
 * Returns a function that recalls the arrangement of a list: from this device, if there is no sign-in yet,
 * then from the server. Without either, the list opens in its default arrangement.
 */
function useRecall(page: string): Recall {
  const { client, stored } = useBackOffice();
  return useCallback(
    (take) => {
      let isCurrent = true;
      const earlier = stored.read('view', page)?.response;
      if (typeof earlier === 'string') take(earlier, false);
      client.call('tables/recall', { page }).then(
        ({ query }) => {
          stored.store('view', page, query);
          if (isCurrent) take(query, true);
        },
        () => {
          if (isCurrent && typeof earlier !== 'string') take('', true);
        },
      );
      return () => {
        isCurrent = false;
      };
    },
    [client, stored, page],
  );
}

/**
 * Returns a function that stores the arrangement after an action once it has stayed unchanged, if it differs
 * from the one before: that which waits to be stored, or else the rendered one.
 */
function useRemember(page: string): (next: string, rendered: string) => void {
  const { client, host, stored } = useBackOffice();
  const cancel = useRef(() => {});
  const waiting = useRef<string>(null);
  const store = useCallback(() => {
    const { current: query } = waiting;
    waiting.current = null;
    // The arrangement is a convenience: the next change stores it again.
    if (query === null) return;
    stored.store('view', page, query);
    client.call('tables/remember', { page, query }).catch(() => undefined);
  }, [client, stored, page]);
  useEffect(
    () => () => {
      cancel.current();
      store();
    },
    [store],
  );
  return useCallback(
    (next, rendered) => {
      if (next === (waiting.current ?? rendered)) return;
      waiting.current = next;
      cancel.current();
      cancel.current = host.clock.after(DEBOUNCE_MS, store);
    },
    [host, store],
  );
}

/**
 * Returns the lasting part of a view as a query string: no position in the list, no search, no open editor,
 * no folded groups. A page size that is not offered only fitted somebody's window, and was not chosen.
 */
export function arrangementOf(view: ListView, defaults: ListView): string {
  const { page, cursor, editor, trash, search, folds } = defaults;
  const rowsPerPage = isOfferedSize(view.rowsPerPage) ? view.rowsPerPage : defaults.rowsPerPage;
  return encodeView({ ...view, page, cursor, rowsPerPage, editor, trash, search, folds }, defaults);
}

import { type Dispatch, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { linkOf } from '../platform/anchors.ts';
import { useNavigateInPlace, useReplaceQuery } from '../routing/use-navigate-in-place.ts';
import { type CalculatorAction, type CalculatorChoice, reduceChoice } from './calculator-choice.ts';
import { decodeChoice, encodeChoice } from './choice-url.ts';

/**
 * The delay, in milliseconds, after which the URL follows the choice: browsers limit how often it may change.
 */
const ADDRESS_DELAY_MS = 200;

/** The choice, its dispatch, and a function that navigates to another page with it. */
export type UsedChoice = readonly [
  choice: CalculatorChoice,
  dispatch: Dispatch<CalculatorAction>,
  goOn: (pathname: string) => void,
];

/** Parameters that stay in the URL besides the choice. */
interface Besides {
  readonly search: string;
  /** Called if the URL has changed for another reason than the choice or these parameters. */
  readonly onReplaced?: (search: URLSearchParams) => void;
}

/** The choice, initialised from the URL; later changes of either update the other. */
export function useChoice(url: URL, besides?: Besides): UsedChoice {
  const [choice, dispatch] = useReducer(reduceChoice, url.searchParams, decodeChoice);
  const navigate = useNavigateInPlace();
  const replaceQuery = useReplaceQuery();
  const written = useRef(url.search);
  const search = [encodeChoice(choice).toString(), besides?.search].filter(Boolean).join('&');
  const onReplaced = useEffectEvent((replaced: URLSearchParams) => {
    dispatch({ type: 'replaced', choice: decodeChoice(replaced) });
    besides?.onReplaced?.(replaced);
  });
  const isMove = choice.industry !== decodeChoice(url.searchParams).industry;

  useEffect(() => {
    const timer = setTimeout(
      () => {
        const address = toAddress(search);
        if (address === written.current) return;
        written.current = address;
        replaceQuery(search, { preventScrollReset: true });
      },
      isMove ? 0 : ADDRESS_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [search, isMove, replaceQuery]);

  useEffect(() => keepInLinks(search), [search]);

  useEffect(() => {
    if (url.search === written.current) return;
    written.current = url.search;
    onReplaced(new URLSearchParams(url.search));
  }, [url.search]);

  const goOn = (pathname: string) => void navigate({ pathname, search });
  return [choice, dispatch, goOn];
}

const toAddress = (search: string): string => (search === '' ? '' : `?${search}`);

/**
 * Handles a link clicked before the URL was updated: another language still receives the choice, and back
 * navigation finds the page in its former state.
 */
function keepInLinks(search: string): () => void {
  const take = ({ target }: MouseEvent) => {
    const link = linkOf(target);
    if (link === null) return;
    if (link.hreflang !== '') link.search = search;
    else if (link.origin === location.origin && link.pathname !== location.pathname) {
      history.replaceState(history.state, '', location.pathname + toAddress(search));
    }
  };
  addEventListener('click', take, { capture: true });
  return () => removeEventListener('click', take, { capture: true });
}

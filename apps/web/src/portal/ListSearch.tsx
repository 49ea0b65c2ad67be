import { useEffect, useRef } from 'react';
import { TextField } from '../ui/field/TextField.tsx';
import type { ListScreen } from './use-list-view.ts';

interface ListSearchProps {
  readonly label: string;
  readonly screen: Pick<ListScreen<object>, 'view' | 'dispatch'>;
}

/** Debounce of the search, in milliseconds after the last keystroke. */
const REST_MS = 250;

/** Searches the records of a list by any part of its searchable fields. */
export function ListSearch({ label, screen: { view, dispatch } }: ListSearchProps) {
  const search = useRestedSearch((text) => dispatch({ type: 'searched', search: { text, at: 'anywhere' } }));
  return (
    <TextField
      label={label}
      type="search"
      defaultValue={view.search.text}
      onChange={({ currentTarget }) => search(currentTarget.value)}
    />
  );
}

function useRestedSearch(ask: (text: string) => void): (text: string) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return (text) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(text), REST_MS);
  };
}

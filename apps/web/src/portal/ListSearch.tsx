import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../ui/field/TextField.tsx';
import parts from './parts.module.css';
import type { ListScreen } from './use-list-view.ts';

interface ListSearchProps {
  readonly label: string;
  readonly screen: Pick<ListScreen<object>, 'view' | 'dispatch'>;
}

/** Debounce of the search, in milliseconds after the last keystroke. */
const DEBOUNCE_MS = 250;

/** Searches the records of a list by any part of its searchable fields. */
export function ListSearch({ label, screen: { view, dispatch } }: ListSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const { search, isResting } = useRestedSearch((text) =>
    dispatch({ type: 'searched', search: { text, at: 'anywhere' } }),
  );
  const { text } = view.search;
  // The address can change in other ways too, such as by the back button or the menu.
  useEffect(() => {
    const input = field.current;
    if (input && !isResting() && input.value.trim() !== text.trim()) input.value = text;
  }, [text, isResting]);
  return (
    <TextField
      label={label}
      type="search"
      ref={field}
      defaultValue={text}
      onChange={({ currentTarget }) => search(currentTarget.value)}
    />
  );
}

interface RestedSearch {
  readonly search: (text: string) => void;
  /** True from a keystroke until its text is searched. */
  readonly isResting: () => boolean;
}

function useRestedSearch(request: (text: string) => void): RestedSearch {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(request);
  useEffect(() => {
    latest.current = request;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const isResting = useCallback(() => timer.current !== undefined, []);
  const search = (text: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      latest.current(text);
    }, DEBOUNCE_MS);
  };
  return { search, isResting };
}

/** Says and announces that no record of a list matches its search and filter. */
export function NoMatches() {
  const { t } = useTranslation('portal');
  return (
    <p className={parts.empty} role="status">
      {t('table.noMatches')}
    </p>
  );
}

import { InputGroup } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../../session/back-office.ts';
import type { Table } from '../use-table.ts';

/** A search is asked when the typing rests, in milliseconds. */
export const SEARCH_REST_MS = 250;

interface SearchBoxProps {
  readonly table: Table;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
}

/** Searches as one types. The box holds what was typed; the list follows, and never takes letters back. */
export function SearchBox({ table, inputRef }: SearchBoxProps) {
  const { t } = useTranslation('table');
  const { clock } = useBackOffice().host;
  const { search } = table.view;
  const [text, setText] = useState(search.text);
  const asked = useRef(search.text);
  const cancel = useRef(() => {});
  useEffect(() => {
    // The address changed by itself: back, forward, a chip taken away.
    if (search.text === asked.current) return;
    asked.current = search.text;
    cancel.current();
    setText(search.text);
  }, [search.text]);
  useEffect(() => () => cancel.current(), []);
  const ask = (next: string) => {
    asked.current = next;
    table.dispatch({ type: 'searched', search: { ...search, text: next } }, 'replace');
  };
  return (
    <InputGroup
      type="search"
      size="small"
      leftIcon={<SearchIcon size={14} />}
      placeholder={t('search.placeholder')}
      aria-label={t('search.label')}
      value={text}
      {...(inputRef ? { inputRef } : {})}
      onValueChange={(next) => {
        setText(next);
        cancel.current();
        cancel.current = clock.after(SEARCH_REST_MS, () => ask(next));
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        cancel.current();
        ask(text);
      }}
    />
  );
}

import { HTMLSelect, InputGroup } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import type { SearchAt } from '@harbour/core/table';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../../session/back-office.ts';
import { classNames } from '../../ui/class-names.ts';
import type { Table } from '../table.ts';
import { SEARCH_DEBOUNCE_MS } from '../table-rules.ts';
import styles from './toolbar.module.css';

interface SearchBoxProps {
  readonly table: Table;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
}

/** Searches while typing. The input keeps the typed text; the list follows, and never changes the text. */
export function SearchBox({ table, inputRef }: SearchBoxProps) {
  const { t } = useTranslation('table');
  const { clock } = useBackOffice().host;
  const { search } = table.view;
  const [text, setText] = useState(search.text);
  const requested = useRef(search.text);
  const cancel = useRef(() => {});
  useEffect(() => {
    // The URL changed from elsewhere: back, forward, or a removed chip.
    if (search.text === requested.current) return;
    requested.current = search.text;
    cancel.current();
    setText(search.text);
  }, [search.text]);
  useEffect(() => () => cancel.current(), []);
  const request = (next: string, at: SearchAt = search.at) => {
    cancel.current();
    requested.current = next;
    table.dispatch({ type: 'searched', search: { text: next, at } }, 'replace');
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
        cancel.current = clock.after(SEARCH_DEBOUNCE_MS, () => request(next));
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) request(text);
      }}
      rightElement={<SearchMode at={search.at} onChange={(at) => request(text, at)} />}
    />
  );
}

const MODES: readonly SearchAt[] = ['anywhere', 'start'];

interface SearchModeProps {
  readonly at: SearchAt;
  readonly onChange: (at: SearchAt) => void;
}

/** Chooses where in a field the text must occur; shown as text only when it is not the default. */
function SearchMode({ at, onChange }: SearchModeProps) {
  const { t } = useTranslation('table');
  return (
    <HTMLSelect
      minimal
      className={classNames(styles.place, at === 'start' && styles.named)}
      aria-label={t('search.at')}
      title={t('search.at')}
      value={at}
      options={MODES.map((value) => ({ value, label: t(`search.${value}`) }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value === 'start' ? 'start' : 'anywhere')}
    />
  );
}

import type { CollectionName } from '@harbour/core/contract/collections';
import type { PlainRecord } from '@harbour/core/contract/values';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection, useIsLate } from '../../session/use-connection.ts';
import { classNames } from '../../ui/class-names.ts';
import { useTitleOrId } from '../../ui/record-title.ts';
import type { ControlTies } from '../controls/control-props.ts';
import inputs from '../controls/controls.module.css';
import { Floating } from '../controls/Floating.tsx';
import { useRecordTexts } from '../controls/use-record-texts.ts';
import styles from './relations.module.css';
import { useFoundRecords } from './use-found-records.ts';

interface RecordComboboxProps {
  readonly collection: CollectionName;
  readonly ties: ControlTies;
  readonly label: string;
  readonly autoFocus: boolean;
  /** Records that are not offered because they are already chosen. */
  readonly taken: readonly string[];
  readonly placeholder: string;
  readonly onPick: (record: PlainRecord) => void;
  readonly onLeave: () => void;
}

/**
 * Finds a record of a collection by its name: an editable combobox with a list below. It creates no records.
 * Typed text without a choice is discarded when the focus leaves it, so that it does not look chosen, but not
 * when another window temporarily has the focus.
 */
export function RecordCombobox(props: RecordComboboxProps) {
  const { collection, ties, label, autoFocus, taken, placeholder, onPick, onLeave } = props;
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const found = useFoundRecords(collection, text, isOpen);
  const offered = (found.records ?? []).filter(({ _id }) => !taken.includes(String(_id)));
  const listId = `${ties.id}-list`;
  const input = useRef<HTMLInputElement>(null);

  const pick = (record: PlainRecord | undefined) => {
    if (!record) return;
    onPick(record);
    setText('');
    setIsOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setIsOpen(true);
      setActive((old) => (isOpen ? (old + step + offered.length) % Math.max(1, offered.length) : 0));
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      pick(offered[active]);
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setIsOpen(false);
    }
  };
  return (
    <div className={styles.combobox}>
      <input
        {...ties}
        ref={input}
        // biome-ignore lint/a11y/noAutofocus: a cell's editor opens because the person asked to choose in it
        autoFocus={autoFocus}
        type="text"
        role="combobox"
        className={inputs.input}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && offered[active] ? `${listId}-${active}` : undefined}
        autoComplete="off"
        placeholder={placeholder}
        value={text}
        onFocus={() => setActive(0)}
        onClick={() => setIsOpen(true)}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
          setIsOpen(true);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setIsOpen(false);
          if (document.hasFocus()) setText('');
          onLeave();
        }}
      />
      <Floating isOpen={isOpen} anchor={input} isAsWide>
        <div id={listId} role="listbox" aria-label={label}>
          {offered.map((record, index) => (
            <FoundRecord
              key={String(record._id)}
              id={`${listId}-${index}`}
              collection={collection}
              record={record}
              isActive={index === active}
              onPick={() => pick(record)}
            />
          ))}
        </div>
        <SearchState found={found} offered={offered.length} />
      </Floating>
    </div>
  );
}

interface FoundRecordProps {
  readonly id: string;
  readonly collection: CollectionName;
  readonly record: PlainRecord;
  readonly isActive: boolean;
  readonly onPick: () => void;
}

function FoundRecord({ id, collection, record, isActive, onPick }: FoundRecordProps) {
  const texts = useRecordTexts();
  const titleOf = useTitleOrId();
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) container.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus (aria-activedescendant)
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input's arrows and Enter do this
    <div
      ref={container}
      id={id}
      role="option"
      aria-selected={isActive}
      className={classNames(styles.option, isActive && styles.active)}
      // Keeps the focus in the input until the click is handled.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <span className={styles.title}>{titleOf(collection, record)}</span>
      {typeof record.status === 'string' ? (
        <span className={styles.status}>{texts.value('status', record.status)}</span>
      ) : null}
    </div>
  );
}

interface SearchStateProps {
  readonly found: ReturnType<typeof useFoundRecords>;
  /** The number of found records that are offered. */
  readonly offered: number;
}

/** States the result of the search: how many records match, or why there are none. */
function SearchState({ found, offered }: SearchStateProps) {
  const { t } = useTranslation(['editor', 'backOffice']);
  const isAway = useIsLate(useConnection() !== 'connected') && found.records === null;
  return (
    <p className={styles.state} role="status">
      {isAway ? t('backOffice:connection.awaited') : t(stateOf(found, offered), { count: found.total })}
    </p>
  );
}

function stateOf({ records, error }: SearchStateProps['found'], offered: number) {
  if (error) return 'relation.failed' as const;
  if (records === null) return 'relation.searching' as const;
  return offered === 0 ? ('relation.none' as const) : ('relation.found' as const);
}

import { Button, ButtonGroup } from '@blueprintjs/core';
import { ArrowDownIcon, ArrowUpIcon, CrossIcon, DragHandleVerticalIcon, PlusIcon } from '@blueprintjs/icons';
import { isRecord, type PlainRecord } from '@harbour/core/contract/values';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/BusyButton.tsx';
import { classNames } from '../../ui/class-names.ts';
import { type KeyedEntries, keyedAfter, moveEntry } from '../values/move-entry.ts';
import type { ControlProps } from './control-props.ts';
import styles from './nested.module.css';

/** Edits a list of nested objects: entries are added, removed, and reordered by buttons or by dragging. */
export function ListControl(props: ControlProps) {
  const { value, onChange, onLeave, ties, isReadOnly, label, path } = props;
  const { t } = useTranslation('editor');
  const [dragged, setDragged] = useState<number | null>(null);
  const entries: readonly unknown[] = Array.isArray(value) ? value : NO_ENTRIES;
  const keys = useEntryKeys(entries);
  const move = (from: number, to: number) => onChange(moveEntry(entries, from, to));
  const drop = (to: number) => {
    if (dragged !== null && dragged !== to) move(dragged, to);
    setDragged(null);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset cannot be laid out
    <div className={styles.list} role="group" {...ties}>
      {entries.map((entry, index) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dragging is optional; the buttons do the same
        <div
          key={keys[index]}
          className={classNames(styles.entry, dragged === index && styles.dragged)}
          onDragOver={(event) => dragged !== null && event.preventDefault()}
          onDrop={() => drop(index)}
        >
          <div className={styles.entryHead}>
            {isReadOnly ? null : (
              <span
                className={styles.handle}
                draggable
                onDragStart={() => setDragged(index)}
                onDragEnd={() => setDragged(null)}
                aria-hidden="true"
              >
                <DragHandleVerticalIcon />
              </span>
            )}
            <span className={styles.entryName}>{t('list.entry', { label, number: index + 1 })}</span>
            {isReadOnly ? null : (
              <EntryButtons
                index={index}
                last={entries.length - 1}
                label={label}
                onMove={(to) => move(index, to)}
                onRemove={() => onChange(entries.toSpliced(index, 1))}
              />
            )}
          </div>
          <ObjectControl
            {...props}
            path={`${path}.${index}`}
            ties={{ id: `${ties.id}-${index}`, ...labelled(t('list.entry', { label, number: index + 1 })) }}
            value={isRecord(entry) ? entry : {}}
            onChange={(changed) => onChange(entries.with(index, changed))}
            onLeave={onLeave}
          />
        </div>
      ))}
      {isReadOnly ? null : (
        <Button
          size="small"
          className={classNames(styles.add)}
          icon={<PlusIcon />}
          text={t('list.add', { label })}
          onClick={() => onChange([...entries, defaultsOf(props)])}
        />
      )}
    </div>
  );
}

const NO_ENTRIES: readonly unknown[] = [];

/**
 * Returns a key for each entry that it keeps while entries are moved, added and removed, here or by others:
 * the focus, and text that is no value yet, stay with the entry and not with its place.
 */
function useEntryKeys(entries: readonly unknown[]): readonly number[] {
  const known = useRef<KeyedEntries>({ entries: NO_ENTRIES, keys: [], count: 0 });
  if (known.current.entries !== entries) known.current = keyedAfter(known.current, entries);
  return known.current.keys;
}

interface EntryButtonsProps {
  readonly index: number;
  readonly last: number;
  readonly label: string;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

function EntryButtons({ index, last, label, onMove, onRemove }: EntryButtonsProps) {
  const { t } = useTranslation('editor');
  const number = index + 1;
  return (
    <ButtonGroup className={classNames(styles.entryButtons)}>
      <IconButton
        icon={<ArrowUpIcon size={12} />}
        label={t('list.up', { label, number })}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      />
      <IconButton
        icon={<ArrowDownIcon size={12} />}
        label={t('list.down', { label, number })}
        disabled={index === last}
        onClick={() => onMove(index + 1)}
      />
      <IconButton
        icon={<CrossIcon size={12} />}
        label={t('list.remove', { label, number })}
        onClick={onRemove}
      />
    </ButtonGroup>
  );
}

function labelled(label: string): { readonly 'aria-label': string } {
  return { 'aria-label': label };
}

function defaultsOf({ field }: ControlProps): PlainRecord {
  return Object.fromEntries(
    Object.entries(field.fields ?? {}).flatMap(([name, nested]) =>
      nested.default === undefined ? [] : [[name, nested.default]],
    ),
  );
}

/** Renders the fields of a nested object like those of a record. */
export function ObjectControl({ field, path, value, onChange, ties, renderField }: ControlProps) {
  const parts: PlainRecord = isRecord(value) ? value : {};
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset cannot be laid out
    <div className={styles.object} role="group" {...ties}>
      {Object.keys(field.fields ?? {}).map((name) =>
        renderField({
          path: `${path}.${name}`,
          value: parts[name],
          onChange: (part) => onChange({ ...parts, [name]: part }),
        }),
      )}
    </div>
  );
}

import { collections } from '@harbour/core/contract';
import { type Draft, type GridMove, isDirty } from '@harbour/core/table';
import { type FocusEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldControl } from '../../record/controls/FieldControl.tsx';
import { fieldAt } from '../../record/values/field-at.ts';
import { fieldProblems, type Problem } from '../../record/values/field-problems.ts';
import type { GridGeometry } from '../grid/scroll-to-cell.ts';
import type { FocusControl } from '../grid/use-grid-focus.ts';
import type { Row } from '../table-screen.ts';
import type { Table } from '../use-table.ts';
import styles from './edit.module.css';
import { RemoteChoice } from './RemoteChoice.tsx';
import { useEditorPlace } from './use-editor-place.ts';

interface CellEditorProps {
  readonly table: Table;
  readonly draft: Draft;
  readonly focus: FocusControl;
  readonly geometry: GridGeometry;
  readonly frame: RefObject<HTMLDivElement | null>;
  /** Gives the keys back to the grid. */
  readonly leave: () => void;
}

/**
 * The editor over a cell. It is held by record and field: rows that others change, add or remove neither move what is typed to
 * another record nor take letters from it.
 */
export function CellEditor({ table, draft, focus, geometry, frame, leave }: CellEditorProps) {
  const { t } = useTranslation('table');
  const editor = useRef<HTMLDivElement>(null);
  const isKept = useRef(false);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const { edits, collection } = table;
  const { recordId, field } = draft;
  const cell = { recordId, field };
  const row: Row | undefined = table.rows[focus.index.rowOf.get(recordId) ?? -1];
  useEditorPlace({ editor, frame, geometry, index: focus.index, cell });

  /** Saves the edit and closes the editor, unless something stands in the way. */
  const keep = (): boolean => {
    const definition = fieldAt(collection, field);
    const found = definition && isDirty(draft) ? fieldProblems(definition, field, draft.value) : [];
    setProblems(found);
    if (found.length > 0 || draft.remote) return false;
    edits.commit(cell);
    isKept.current = true;
    return true;
  };
  const keepAndMove = (move: GridMove) => {
    if (!keep()) return;
    leave();
    focus.move(move, { page: 1, extend: false });
  };
  const pressed = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      edits.cancel(cell);
      leave();
    } else if (event.key === 'Enter' && !event.altKey && !isButton(event.target)) {
      event.preventDefault();
      keepAndMove('down');
    } else if (event.key === 'Tab' && !draft.remote) {
      event.preventDefault();
      keepAndMove(event.shiftKey ? 'previous' : 'next');
    }
  };
  const left = (event: FocusEvent) => {
    const isWithin = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
    // Another window in front is no answer; what floats over the page (a list of choices) is part of the editor. The focus stays
    // where the person has gone: taken back, their next letters would overwrite the cell.
    if (!isWithin && !isKept.current && document.hasFocus() && event.relatedTarget !== null) keep();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the control within has the focus; its keys are heard here.
    <div ref={editor} className={styles.editor} onKeyDown={pressed} onBlur={left}>
      <FieldControl
        collection={collection}
        field={field}
        value={draft.value}
        onChange={(value) => edits.change(cell, value)}
        autoFocus
        compact
        faults={problems}
        record={{ ...row }}
      />
      {row ? null : <Below>{collections[collection].name}</Below>}
      {draft.error && !draft.remote ? (
        <Below>
          <span className={styles.error}>{t('edit.failed', { reason: draft.error })}</span>
        </Below>
      ) : null}
      {draft.remote ? (
        <RemoteChoice table={table} draft={draft} remote={draft.remote} row={row} leave={leave} />
      ) : null}
    </div>
  );
}

function Below({ children }: { readonly children: React.ReactNode }) {
  return <div className={styles.below}>{children}</div>;
}

function isButton(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.closest('button') !== null;
}

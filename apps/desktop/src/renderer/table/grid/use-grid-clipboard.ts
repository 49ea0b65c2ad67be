import { cellValue, formatTsv, type GridRange, isRecord, parseTsv } from '@harbour/core/table';
import type { ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type CellWords, cellText } from '../cells/cell-texts.ts';
import type { Pasted } from '../edit/plan-paste.ts';
import type { Row } from '../table-screen.ts';
import { useAnnounce } from '../use-announce.ts';
import type { Table } from '../use-table.ts';
import type { GridActions } from './grid-actions.ts';
import type { GridColumn } from './grid-column.ts';
import type { FocusControl } from './use-grid-focus.ts';

interface GridClipboardOptions {
  readonly table: Table;
  readonly actions: GridActions;
  readonly columns: readonly GridColumn[];
  readonly focus: FocusControl;
}

/** Copies the selected range, and pastes at it, by shortcut or menu command. */
export function useGridClipboard({ table, actions, columns, focus }: GridClipboardOptions) {
  const { t } = useTranslation('table');
  const announce = useAnnounce();
  const range = focus.range && table.lines.recordsIn(focus.range);
  const { rows, words } = table;
  return {
    onCopy(event: ClipboardEvent<HTMLElement>) {
      if (!range || !isGrid(event.target)) return;
      event.preventDefault();
      writeCells(event.clipboardData, range, { rows, columns, words });
      announce(t('copied'));
    },
    onPaste(event: ClipboardEvent<HTMLElement>) {
      if (!range || !isGrid(event.target)) return;
      event.preventDefault();
      actions.paste(readCells(event.clipboardData), range, columns);
    },
  };
}

/** Text in an editor is copied and pasted by the browser. */
function isGrid(target: EventTarget): boolean {
  return !(target instanceof HTMLElement && target.closest('input, textarea, select'));
}

/** Type of the raw values beside the text, for pasting within the program. */
const VALUES_TYPE = 'application/x-harbour-cells';

interface Shown {
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn[];
  readonly words: CellWords;
}

/** Writes a range to a clipboard: as tab-separated text for every program, and as raw values for this one. */
function writeCells(
  clipboard: Pick<DataTransfer, 'setData'>,
  range: GridRange,
  { rows, columns, words }: Shown,
): void {
  const fields = columns
    .slice(range.left, range.right + 1)
    .flatMap((column) => (column.kind === 'field' ? [column.column] : []));
  const chosen = rows.slice(range.top, range.bottom + 1);
  clipboard.setData(
    'text/plain',
    formatTsv(chosen.map((row) => fields.map((column) => cellText(column, row, words)))),
  );
  const values = chosen.map((row) => fields.map((column) => cellValue(column, row) ?? null));
  clipboard.setData(VALUES_TYPE, JSON.stringify({ values }));
}

/** Reads the cells on a clipboard. */
function readCells(clipboard: Pick<DataTransfer, 'getData'>): Pasted {
  return {
    texts: parseTsv(clipboard.getData('text/plain')),
    values: readValues(clipboard.getData(VALUES_TYPE)),
  };
}

function readValues(text: string): Pasted['values'] {
  try {
    const read: unknown = JSON.parse(text);
    const values = isRecord(read) ? read.values : null;
    return Array.isArray(values) && values.every((line) => Array.isArray(line)) ? values : null;
  } catch {
    return null;
  }
}

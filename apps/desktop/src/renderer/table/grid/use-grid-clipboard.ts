import type { ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCellOrigin, useShownRows } from '../edit/shown-rows.ts';
import { useAnnounce } from '../use-announce.ts';
import { readCells, writeCells } from './cell-clipboard.ts';
import type { GridParts } from './grid-actions.ts';

/** Copies or cuts the selected range, and pastes at it, by shortcut or menu command. */
export function useGridClipboard({ table, actions, columns, focus }: GridParts) {
  const { t } = useTranslation('table');
  const announce = useAnnounce();
  const range = focus.range && table.lines.recordsIn(focus.range);
  const rows = useShownRows(table);
  const origin = useCellOrigin(table.collection);
  const { texts } = table;
  const copy = (event: ClipboardEvent<HTMLElement>) => {
    if (!range || !isGrid(event.target)) return;
    event.preventDefault();
    writeCells(event.clipboardData, range, { rows, columns, texts, origin });
    announce(t('copied'));
  };
  return {
    onCopy: copy,
    onCut(event: ClipboardEvent<HTMLElement>) {
      copy(event);
      if (range && event.defaultPrevented) actions.clear(range, columns);
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

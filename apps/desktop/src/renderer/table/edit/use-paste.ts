import { type DateStyle, guessDateStyle, relatedInCells } from '@harbour/core/spreadsheet';
import type { GridRange } from '@harbour/core/table';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveQueue } from '../../record/queue/use-save-queue.ts';
import { findNames } from '../../record/sheet/find-names.ts';
import { cellTexts, textsOfAll } from '../../record/sheet/target-names.ts';
import { useBackOffice } from '../../session/back-office.ts';
import { useErrorText } from '../../ui/error-text.ts';
import { useMessages } from '../../ui/messages.ts';
import { recordTitle } from '../../ui/record-title.ts';
import type { GridColumn } from '../grid/grid-column.ts';
import type { Table } from '../table.ts';
import type { Row } from '../table-screen.ts';
import { fillDownOf, fillFrom } from './fill-cells.ts';
import {
  type Paste,
  type Pasted,
  type PasteGround,
  type PastePlan,
  pasteChanges,
  pastedCell,
  pastedDates,
  pasteTargets,
  planPaste,
} from './plan-paste.ts';
import { saveChanges } from './queue-changes.ts';
import { type SentChanges, undoChanges } from './send-changes.ts';
import { useCellOrigin, useQueuedRows, useShownRows } from './shown-rows.ts';

/** A plan that is being previewed, and its inputs. */
interface Preview {
  readonly kind: 'paste' | 'change';
  readonly plan: PastePlan;
  readonly dateStyle: DateStyle | undefined;
  readonly replan: (dateStyle: DateStyle | undefined) => PastePlan;
}

/** One copied cell without text, which clears the cells it is pasted into. */
const NO_TEXT: Pasted = { texts: [['']], raw: null };

/** Returns the paste of a table that is being previewed. */
export function usePaste(table: Table): Paste {
  const messages = useMessages();
  const send = useSendPaste(table);
  const preview = usePreview();
  const [shown, setShown] = useState<Preview | null>(null);
  const { role, texts, offers, view } = table;
  const rows = useShownRows(table);
  const origin = useCellOrigin(table.collection);
  const groundAt = (range: GridRange, columns: readonly GridColumn[]): PasteGround => ({
    rows,
    columns,
    range,
    origin,
    role,
    texts,
    mayEdit: offers.edit && !view.trash,
  });
  const close = useCallback(() => setShown(null), []);
  const fillCells = (
    { pasted, range }: ReturnType<typeof fillFrom>,
    columns: readonly GridColumn[],
    kind: Paste['kind'] = 'paste',
  ) => {
    void preview(pasted, groundAt(range, columns)).then((made) => {
      // Values of the same columns fit; only a doubtful fill is previewed.
      if (!made) return;
      const isSure = made.plan.cells.every(({ result }) => result.kind !== 'notValid');
      if (isSure) void send(made.plan);
      else setShown({ ...made, kind });
    }, messages.error);
  };
  return {
    plan: shown?.plan ?? null,
    kind: shown?.kind ?? 'paste',
    dateStyle: shown?.dateStyle,
    setDateStyle: (dateStyle) => setShown(shown && { ...shown, dateStyle, plan: shown.replan(dateStyle) }),
    close,
    begin(pasted, range, columns) {
      if (pasted.texts.length === 0) return;
      void preview(pasted, groundAt(range, columns)).then((made) => made && setShown(made), messages.error);
    },
    clear: (range, columns) => fillCells({ pasted: NO_TEXT, range }, columns, 'change'),
    fillDown(chosen, columns) {
      const filling = fillDownOf(chosen, { rows, columns, texts, origin });
      if (filling) fillCells(filling, columns);
    },
    fill: (source, target, columns) =>
      fillCells(fillFrom(source, target, { rows, columns, texts, origin }), columns),
    show: (plan) => setShown({ kind: 'change', plan, dateStyle: undefined, replan: () => plan }),
    apply(chosen) {
      setShown(null);
      void send(chosen);
    },
  };
}

/**
 * Returns a function that looks up the names among the copied texts and plans pasting them; `null` if another
 * one was started meanwhile, whose preview stays.
 */
function usePreview(): (pasted: Pasted, ground: PasteGround) => Promise<Preview | null> {
  const { client } = useBackOffice();
  const { i18n } = useTranslation();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const plan = async (pasted: Pasted, ground: PasteGround, signal: AbortSignal): Promise<Preview> => {
    const targets = pasteTargets(pasted, ground);
    const cells = targets.flatMap(({ target, text }) => (target ? [{ target, cell: pastedCell(text) }] : []));
    const reading = cellTexts(await textsOfAll(i18n));
    const related = await findNames(client, relatedInCells(cells), signal);
    const replan = (dateStyle: DateStyle | undefined) =>
      planPaste(pasted, ground, { ...reading, ...related, dateStyle });
    const dateStyle = guessDateStyle(pastedDates(targets));
    return { kind: 'paste', dateStyle, replan, plan: replan(dateStyle) };
  };
  return async (pasted, ground) => {
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    try {
      const made = await plan(pasted, ground, signal);
      return signal.aborted ? null : made;
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    }
  };
}

function useSendPaste(table: Table): (plan: PastePlan) => Promise<void> {
  const { t } = useTranslation(['table', 'common']);
  const { client } = useBackOffice();
  const queue = useSaveQueue();
  const queuedRows = useQueuedRows(table.collection);
  const messages = useMessages();
  const errorText = useErrorText();
  const { collection, history, list } = table;
  const sayMissed = ({ results, broken }: SentChanges) => {
    const refused = results.filter((result) => !result.ok);
    const [first] = refused;
    if (first) {
      const name = t('paste.refused', { count: refused.length });
      messages.error(t('common:labelled', { name, value: errorText(first) }));
    }
    if (broken) messages.error(broken.error);
  };
  const send = async (plan: PastePlan) => {
    const titleOf = (row: Row) => recordTitle(collection, row, 'en');
    const ground = { collection, rows: list.data, queuedRows, titleOf };
    const { sent, queued, needsServer } = await saveChanges(pasteChanges(plan), ground, { client, queue });
    const done = sent.results.filter(({ ok }) => ok).length;
    const waiting = queued.changes.length;
    if (done + waiting > 0) {
      const step = { changes: undoChanges(sent.results), cells: queued.cells };
      history.record(step);
      const texts = [
        ...(done > 0 ? [t('paste.done', { count: done })] : []),
        ...(waiting > 0 ? [t('paste.queued', { count: waiting })] : []),
      ];
      messages.success(texts.join(' · '), { undo: () => history.undo(step) });
    }
    sayMissed(sent);
    if (needsServer) messages.error(t('needsServer'));
  };
  return (plan) => history.waitFor(send(plan));
}

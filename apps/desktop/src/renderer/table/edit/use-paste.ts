import type { GridRange } from '@harbour/core/table';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../../session/back-office.ts';
import { useErrorText } from '../../ui/error-text.ts';
import { useMessages } from '../../ui/messages.ts';
import type { GridColumn } from '../grid/grid-column.ts';
import type { Table } from '../use-table.ts';
import { type Pasted, type PastePlan, planPaste } from './plan-paste.ts';
import { pasteChanges, type SentChanges, sendChanges, undoChanges } from './send-paste.ts';

/** Pasting into a table: planned, previewed, then sent as one batch that can be undone. */
export interface Paste {
  readonly plan: PastePlan | null;
  readonly begin: (pasted: Pasted, range: GridRange, columns: readonly GridColumn[]) => void;
  readonly apply: (plan: PastePlan) => void;
  readonly close: () => void;
}

/** Returns the paste of a table that is being previewed. */
export function usePaste(table: Table): Paste {
  const { t } = useTranslation('table');
  const { client } = useBackOffice();
  const messages = useMessages();
  const errorText = useErrorText();
  const [plan, setPlan] = useState<PastePlan | null>(null);
  const { rows, role, words, offers, collection, view } = table;
  const close = useCallback(() => setPlan(null), []);
  const send = async (chosen: PastePlan) => {
    const sent = await sendChanges(client, collection, pasteChanges(chosen));
    const done = sent.results.filter(({ ok }) => ok).length;
    if (done > 0)
      messages.success(t('paste.done', { count: done }), { undo: () => void takeBack(sent.results) });
    sayMissed(sent);
  };
  const takeBack = async (results: SentChanges['results']) =>
    sayMissed(await sendChanges(client, collection, undoChanges(results)));
  const sayMissed = ({ results, broken }: SentChanges) => {
    const refused = results.filter((result) => !result.ok);
    const [first] = refused;
    if (first) messages.error(`${t('paste.refused', { count: refused.length })}: ${errorText(first)}`);
    if (broken) messages.error(broken.error);
  };
  return {
    plan,
    close,
    begin(pasted, range, columns) {
      if (pasted.texts.length === 0) return;
      setPlan(planPaste(pasted, { rows, columns, range, role, words, mayEdit: offers.edit && !view.trash }));
    },
    apply(chosen) {
      setPlan(null);
      void send(chosen);
    },
  };
}

import { type StatementRow, statementBatches } from '@harbour/core/bank-statements';
import type { ActionResponse } from '@harbour/core/contract/actions';
import { MAX_STATEMENT_LINES } from '@harbour/core/contract/collections';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeyedSend } from '../../screen/use-keyed-send.ts';
import { useBackOffice } from '../../session/back-office.ts';
import type { Account } from './use-accounts.ts';

/** The progress of an import: the batches and lines sent so far, and the server's counts for them. */
interface Sent extends ActionResponse<'bankTransactions/importStatement'> {
  /** Number of batches that the server accepted. */
  readonly batches: number;
  /** Number of lines that the server accepted. */
  readonly lines: number;
}

/** The state of sending a statement's lines. */
export interface Sending {
  readonly sent: Sent;
  readonly isBusy: boolean;
  readonly isDone: boolean;
  /** The reason why sending stopped; `null` otherwise. */
  readonly problem: string | null;
  /** Sends the lines, or the remaining ones after a failure. */
  readonly send: (account: Account, rows: readonly StatementRow[]) => void;
  /** Starts over, because the lines have changed. */
  readonly reset: () => void;
}

const NOTHING: Sent = { batches: 0, lines: 0, added: 0, known: 0, matched: 0 };

/** Sends the lines of a statement batch by batch. After a failure, it continues from the failed batch. */
export function useSending(onDone: () => void): Sending {
  const { t } = useTranslation('screens');
  const { client } = useBackOffice();
  const [sent, setSent] = useState(NOTHING);
  const [isDone, setDone] = useState(false);
  const { isBusy, problem, reset, send } = useKeyedSend((code) =>
    code === 'not-found' || code === 'invalid-data'
      ? t(`bankTransactions.import.refused.${code}`)
      : undefined,
  );

  async function sendRest({ company }: Account, rows: readonly StatementRow[]): Promise<void> {
    const lines = rows.map(({ line }) => line);
    let soFar = sent;
    for (const batch of statementBatches(lines, MAX_STATEMENT_LINES).slice(sent.batches)) {
      const response = await client.call('bankTransactions/importStatement', { company, lines: [...batch] });
      soFar = {
        batches: soFar.batches + 1,
        lines: soFar.lines + batch.length,
        added: soFar.added + response.added,
        known: soFar.known + response.known,
        matched: soFar.matched + response.matched,
      };
      setSent(soFar);
    }
    setDone(true);
    onDone();
  }

  return {
    sent,
    isBusy,
    isDone,
    problem,
    send: (account, rows) => void send(() => sendRest(account, rows)),
    reset: () => {
      reset();
      setSent(NOTHING);
    },
  };
}

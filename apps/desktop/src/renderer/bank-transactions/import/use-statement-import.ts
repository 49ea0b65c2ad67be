import { type ReadStatement, readStatement } from '@harbour/core/bank-statements';
import type { PickedFile } from '@harbour/core/platform';
import { useState } from 'react';
import { useBackOffice } from '../../session/back-office.ts';
import { meaningOf, readMapping, storeMapping } from '../../transfer/import/file-mapping.ts';
import type { ParseRequest, ReadChange } from '../../transfer/import/parse-messages.ts';
import { openPicked, parseFile } from '../../transfer/import/read-file.ts';
import {
  dateStyleOf,
  guessStatement,
  rolesOf,
  type StatementColumns,
  type StatementFile,
} from './statement-columns.ts';
import type { Account } from './use-accounts.ts';

/** The step of an import, before anything is sent. */
type StatementStep =
  | { readonly kind: 'choose'; readonly problem?: unknown }
  | { readonly kind: 'reading'; readonly name: string }
  | { readonly kind: 'columns' }
  | { readonly kind: 'review'; readonly read: ReadStatement };

/** The state of an import and its transitions. */
export interface StatementImport {
  readonly step: StatementStep;
  readonly file: StatementFile | null;
  readonly take: (file: PickedFile) => void;
  readonly refuse: (problem: unknown) => void;
  /** Reads the same file again, another sheet of it or in another encoding. */
  readonly readAgain: (change: ReadChange) => void;
  readonly takeHeader: (headerAt: number) => void;
  readonly setMapping: (mapping: StatementColumns) => void;
  readonly check: (account: Account) => void;
  readonly backToColumns: () => void;
}

/** Reads a file and converts its rows to lines; it sends nothing. */
export function useStatementImport(): StatementImport {
  const { storage } = useBackOffice();
  const [step, setStep] = useState<StatementStep>({ kind: 'choose' });
  const [file, setFile] = useState<StatementFile | null>(null);
  const remembered = () => readMapping(storage, 'bankTransactions');

  async function read(name: string, requested: ParseRequest | Promise<ParseRequest>): Promise<void> {
    setStep({ kind: 'reading', name });
    const request = await requested;
    const parsed = await parseFile(request);
    setFile({ name, request, parsed, mapping: guessStatement(parsed, remembered()) });
    setStep({ kind: 'columns' });
  }

  const refuse = (problem: unknown) => setStep({ kind: 'choose', problem });
  return {
    step,
    file,
    refuse,
    take: (picked) => void read(picked.name, openPicked(picked)).catch(refuse),
    readAgain: (change) => file && void read(file.name, { ...file.request, ...change }).catch(refuse),
    takeHeader: (headerAt) =>
      file && setFile({ ...file, mapping: guessStatement(file.parsed, remembered(), headerAt) }),
    setMapping: (mapping) => file && setFile({ ...file, mapping }),
    check: ({ currency }) => {
      if (!file) return;
      const { parsed, mapping } = file;
      storeMapping(storage, 'bankTransactions', meaningOf(mapping));
      const read = readStatement({
        rows: parsed.rows,
        headingAt: mapping.headerAt,
        columns: rolesOf(mapping),
        dateStyle: dateStyleOf(file),
        currency,
      });
      setStep({ kind: 'review', read });
    },
    backToColumns: () => setStep({ kind: 'columns' }),
  };
}

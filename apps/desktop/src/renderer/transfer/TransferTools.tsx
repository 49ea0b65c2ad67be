import { Button } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Table } from '../table/table.ts';
import { usePageCommands } from '../ui/page-commands.ts';
import { ExportDialog } from './export/ExportDialog.tsx';
import type { ImportRules } from './import/file-mapping.ts';
import { ImportDialog } from './import/ImportDialog.tsx';

/** The dialogs of a table's export and import, and what the person may import. */
export interface Transfer {
  readonly rules: ImportRules;
  readonly canImport: boolean;
  /** The open dialog, if any. */
  readonly dialog: 'export' | 'import' | null;
  readonly show: (dialog: Transfer['dialog']) => void;
}

/**
 * Returns a table's export and import. `keys` are the fields by which an imported row finds its record; by
 * default only the id, and rows create none.
 */
export function useTransfer(table: Table, keys?: readonly string[]): Transfer {
  const [dialog, show] = useState<Transfer['dialog']>(null);
  const rules = useImportRules(table, keys);
  const canImport = (rules.mayAdd || table.offers.edit) && !table.view.trash;
  return { rules, canImport, dialog, show };
}

interface TransferToolsProps {
  readonly table: Table;
  readonly transfer: Transfer;
}

/** Export and import of a table, in its toolbar, in the palette and in the program's menu. */
export function TransferTools({ table, transfer }: TransferToolsProps) {
  const { t } = useTranslation('transfer');
  const { rules, canImport, dialog, show } = transfer;
  const close = () => show(null);
  usePageCommands([
    { id: 'export', label: t('bulk.export'), run: () => show('export') },
    { id: 'import', label: t('import.open'), disabled: !canImport, run: () => show('import') },
  ]);
  return (
    <>
      {canImport ? (
        <Button
          size="small"
          icon="import"
          text={t('import.open')}
          title={t('import.open')}
          onClick={() => show('import')}
        />
      ) : null}
      <Button
        size="small"
        icon="export"
        text={t('bulk.export')}
        title={t('bulk.export')}
        onClick={() => show('export')}
      />
      <ExportDialog table={table} isOpen={dialog === 'export'} onClose={close} />
      {canImport ? (
        <ImportDialog
          collection={table.collection}
          rules={rules}
          isOpen={dialog === 'import'}
          onClose={close}
        />
      ) : null}
    </>
  );
}

/** A file without a unique field would add its records again each time it is imported. */
function useImportRules({ offers }: Table, keys: readonly string[] | undefined): ImportRules {
  const mayAdd = offers.add && keys !== undefined;
  return useMemo(() => ({ keys: keys ?? [], mayAdd }), [keys, mayAdd]);
}

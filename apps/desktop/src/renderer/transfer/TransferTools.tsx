import { Button } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Table } from '../table/table.ts';
import { usePageCommands } from '../ui/page-commands.ts';
import { ExportDialog } from './export/ExportDialog.tsx';
import type { ImportRules } from './import/file-mapping.ts';
import { ImportDialog } from './import/ImportDialog.tsx';

interface TransferToolsProps {
  readonly table: Table;
  /** Fields by which an imported row finds its record; by default only the id, and rows create none. */
  readonly importKeys?: readonly string[];
}

/** Export and import of a table, in its toolbar, in the palette and in the program's menu. */
export function TransferTools({ table, importKeys }: TransferToolsProps) {
  const { t } = useTranslation('transfer');
  const [open, setOpen] = useState<'export' | 'import' | null>(null);
  const close = () => setOpen(null);
  const rules = useImportRules(table, importKeys);
  const canImport = (rules.mayAdd || table.offers.edit) && !table.view.trash;
  usePageCommands([
    { id: 'export', label: t('bulk.export'), run: () => setOpen('export') },
    { id: 'import', label: t('import.open'), disabled: !canImport, run: () => setOpen('import') },
  ]);
  return (
    <>
      {canImport ? (
        <Button
          size="small"
          icon="import"
          text={t('import.open')}
          title={t('import.open')}
          onClick={() => setOpen('import')}
        />
      ) : null}
      <Button
        size="small"
        icon="export"
        text={t('bulk.export')}
        title={t('bulk.export')}
        onClick={() => setOpen('export')}
      />
      <ExportDialog table={table} isOpen={open === 'export'} onClose={close} />
      {canImport ? (
        <ImportDialog
          collection={table.collection}
          rules={rules}
          isOpen={open === 'import'}
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

import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Table } from '../../table/table.ts';
import { usePageCommands } from '../../ui/page-commands.ts';
import { StatementDialog } from './StatementDialog.tsx';

/** The button that opens the import of a bank statement. */
export function ImportStatement({ table }: { readonly table: Table }) {
  const { t } = useTranslation('screens');
  const [opened, setOpened] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpened(opened + 1);
    setOpen(true);
  };
  const text = t('bankTransactions.import.open');
  usePageCommands([{ id: 'importStatement', label: text, run: open }]);
  return (
    <>
      <Button intent="primary" icon="import" text={text} onClick={open} />
      <StatementDialog
        key={opened}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onImported={() => void table.refresh()}
      />
    </>
  );
}

import { Button } from '@blueprintjs/core';
import { selectedCount } from '@harbour/core/table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Table } from '../../table/use-table.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { type BulkOperation, bulkOperations } from './bulk-operations.ts';

const ICONS = {
  edit: 'edit',
  publish: 'globe-network',
  unpublish: 'eye-off',
  remove: 'trash',
  restore: 'undo',
} as const satisfies Record<BulkOperation, string>;

/** Actions on the selected rows, shown in the bar with their number. */
export function BulkBar({ table }: { readonly table: Table }) {
  const { t } = useTranslation('transfer');
  const [operation, setOperation] = useState<BulkOperation | null>(null);
  const [asked, setAsked] = useState(0);
  const { collection, role, view, offers, selection } = table;
  if (selectedCount(selection) === 0 && operation === null) return null;
  const operations = bulkOperations({ collection, role, trash: view.trash }, offers);
  const ask = (next: BulkOperation) => {
    setOperation(next);
    setAsked((times) => times + 1);
  };
  return (
    <>
      {operations.map((each) => (
        <Button
          key={each}
          variant="minimal"
          size="small"
          icon={ICONS[each]}
          text={t(`bulk.${each}`)}
          {...(each === 'remove' ? { intent: 'danger' as const } : {})}
          onClick={() => ask(each)}
        />
      ))}
      {/* A new dialog each time, so that nothing typed for another selection is carried over. */}
      <BulkDialog
        key={asked}
        table={table}
        operation={operation ?? 'edit'}
        isOpen={operation !== null}
        onClose={() => setOperation(null)}
      />
    </>
  );
}

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordWords } from '../record/controls/use-record-words.ts';
import { RecordTable } from '../table/RecordTable.tsx';
import type { Row } from '../table/table-screen.ts';
import { useTable } from '../table/use-table.ts';
import { PageFrame } from '../ui/PageFrame.tsx';
import { AuditEntryDialog } from './AuditEntryDialog.tsx';
import { auditTable } from './audit-table.ts';

/** Every change by staff, and the way back to how a record was. */
export function AuditPage() {
  const { t } = useTranslation('screens');
  const words = useRecordWords();
  const screen = useMemo(() => auditTable({ ...words, changes: t('audit.changes') }), [words, t]);
  const table = useTable(screen);
  const { dispatch, view } = table;
  const deeds = useMemo(
    () => ({ open: ({ _id }: Row) => dispatch({ type: 'editorOpened', id: _id }) }),
    [dispatch],
  );
  return (
    <PageFrame title={t('audit.title')} fill>
      <RecordTable
        table={table}
        deeds={deeds}
        empty={{ title: t('audit.empty.title'), text: t('audit.empty.text') }}
      />
      <AuditEntryDialog id={view.editor} onClose={() => dispatch({ type: 'editorClosed' })} />
    </PageFrame>
  );
}

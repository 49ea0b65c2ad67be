import { securityReasons } from '@harbour/core/contract/collections';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordTable } from '../table/RecordTable.tsx';
import { defineTable, type Row } from '../table/table-screen.ts';
import { useTable } from '../table/use-table.ts';
import { PageFrame } from '../ui/PageFrame.tsx';
import { SecurityEntryDialog } from './SecurityEntryDialog.tsx';

/** The entries of the security log, newest first; nobody changes them. */
const TABLE = defineTable('securityLog', {
  columns: [
    'createdAt',
    'event',
    'outcome',
    'accountEmail',
    'means',
    { value: 'reason', format: 'reason' },
    'detail',
    'actorEmail',
    'ip',
    'device',
    'account',
    'actor',
    'requestId',
  ],
  shown: ['createdAt', 'event', 'outcome', 'accountEmail', 'means', 'reason', 'detail', 'actorEmail', 'ip'],
  widths: {
    event: 170,
    outcome: 110,
    accountEmail: 200,
    means: 140,
    reason: 150,
    detail: 170,
    actorEmail: 180,
    ip: 124,
  },
  hides: { add: true, clone: true, edit: true, remove: true, multiSelect: true },
});

/** Lists who signed in, proved themselves, was refused, and what changed about accounts. */
export function SecurityPage() {
  const { t } = useTranslation('screens');
  const screen = useMemo(
    () => ({ ...TABLE, formats: { reason: (code: unknown) => reasonText(t, code) } }),
    [t],
  );
  const table = useTable(screen);
  const { dispatch, view } = table;
  const actions = useMemo(
    () => ({ open: ({ _id }: Row) => dispatch({ type: 'editorOpened', id: _id }) }),
    [dispatch],
  );
  return (
    <PageFrame title={t('security.title')} fill>
      <RecordTable
        table={table}
        actions={actions}
        empty={{ title: t('security.empty.title'), text: t('security.empty.text') }}
      />
      <SecurityEntryDialog
        id={view.editor}
        onClose={() => dispatch({ type: 'editorClosed' })}
        reasonText={(code) => reasonText(t, code)}
      />
    </PageFrame>
  );
}

function reasonText(t: TFunction<'screens'>, code: unknown): string {
  const reason = securityReasons.find((each) => each === code);
  return reason ? t(`security.reason.${reason}`) : String(code ?? '');
}

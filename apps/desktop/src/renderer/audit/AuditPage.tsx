import {
  type CollectionName,
  collectionNames,
  isCollectionName,
  type RecordOf,
} from '@harbour/core/contract/collections';
import type { Query } from '@harbour/core/table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type RecordTexts, useRecordTexts } from '../record/controls/use-record-texts.ts';
import { RecordTable } from '../table/RecordTable.tsx';
import { type AnyTableScreen, defineTable, type Row } from '../table/table-screen.ts';
import { useTable } from '../table/use-table.ts';
import { PageFrame } from '../ui/PageFrame.tsx';
import { AuditEntryDialog } from './AuditEntryDialog.tsx';

/** The parts of the address that arrange the list without filtering it. */
const ARRANGEMENT: ReadonlySet<string> = new Set([
  'page',
  'cursor',
  'rows',
  'sort',
  'col',
  'width',
  'group',
  'fold',
  'sum',
  'editor',
  'trash',
]);

/**
 * Lists every change by staff, and lets staff restore an earlier state of a record. A bulk change is one
 * entry, whose rows are on its own page; a filter or a search finds them here too.
 */
export function AuditPage() {
  const { t } = useTranslation('screens');
  const texts = useRecordTexts();
  const [address] = useSearchParams();
  const isNarrowed = [...address.keys()].some((key) => !ARRANGEMENT.has(key));
  const screen = useMemo(
    () => auditTable({ ...texts, changes: t('audit.changes') }, isNarrowed ? {} : { job: null }),
    [texts, t, isNarrowed],
  );
  const table = useTable(screen);
  const { dispatch, view } = table;
  const actions = useMemo(
    () => ({ open: ({ _id }: Row) => dispatch({ type: 'editorOpened', id: _id }) }),
    [dispatch],
  );
  return (
    <PageFrame title={t('audit.title')} fill>
      <RecordTable
        table={table}
        actions={actions}
        empty={{ title: t('audit.empty.title'), text: t('audit.empty.text') }}
      />
      <AuditEntryDialog id={view.editor} onClose={() => dispatch({ type: 'editorClosed' })} />
    </PageFrame>
  );
}

/** The texts of the entries' columns; `changes` is the heading above the changed fields. */
interface AuditTexts extends Pick<RecordTexts, 'collection' | 'field'> {
  readonly changes: string;
}

/**
 * Returns the table of changes, newest first, with readable names of collections and fields. It is read-only.
 */
function auditTable(texts: AuditTexts, filter: Query): AnyTableScreen {
  return defineTable('auditLog', {
    filter,
    columns: [
      'createdAt',
      'actorEmail',
      { value: 'actor', source: 'admins', select: ['email'], filterBy: [{ kind: 'relation' }] },
      'role',
      'method',
      {
        value: 'collection',
        filterBy: [{ kind: 'status', choices: collectionNames }],
        format: (name) =>
          typeof name === 'string' && isCollectionName(name) ? texts.collection(name) : String(name),
      },
      {
        value: 'changes',
        text: texts.changes,
        computed: ({ collection, before, after }) =>
          isCollectionName(collection) ? changedFields(texts, collection, { before, after }) : '',
        select: ['collection', 'before', 'after'],
      },
      'record',
      'ip',
      'requestId',
      'job',
    ],
    shown: ['createdAt', 'actorEmail', 'method', 'collection', 'changes', 'ip'],
    widths: { actorEmail: 220, method: 124, collection: 140, changes: 240, ip: 132 },
    hides: { add: true, clone: true, edit: true, remove: true, multiSelect: true },
  });
}

type Sides = Pick<RecordOf<'auditLog'>, 'before' | 'after'>;

function changedFields(
  texts: Pick<RecordTexts, 'field'>,
  collection: CollectionName,
  { before, after }: Sides,
): string {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].map((name) => texts.field(collection, name)).join(' · ');
}

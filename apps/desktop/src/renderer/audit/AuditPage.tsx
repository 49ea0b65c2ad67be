import { Button } from '@blueprintjs/core';
import { restorableFields } from '@harbour/core/contract/actions';
import {
  type CollectionName,
  collectionNames,
  isCollectionName,
  type RecordOf,
} from '@harbour/core/contract/collections';
import { readRefusal } from '@harbour/core/contract/errors';
import { type Query, versionChanges } from '@harbour/core/table';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { type RecordTexts, useRecordTexts } from '../record/controls/use-record-texts.ts';
import { differenceRows } from '../screen/history/difference-rows.ts';
import { VersionChanges } from '../screen/history/VersionChanges.tsx';
import { RelatedLink } from '../screen/RelatedLink.tsx';
import { useRecord } from '../screen/use-live-records.ts';
import { useBackOffice } from '../session/back-office.ts';
import { RecordTable } from '../table/RecordTable.tsx';
import { type AnyTableScreen, defineTable, type Row } from '../table/table-screen.ts';
import { useTable } from '../table/use-table.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { DialogFrame } from '../ui/DialogFrame.tsx';
import { FormError } from '../ui/FormError.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { useMessages } from '../ui/messages.ts';
import { PageFrame } from '../ui/PageFrame.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import styles from './audit.module.css';

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

interface AuditEntryDialogProps {
  /** The entry to show; the dialog is closed while it is null. */
  readonly id: string | null;
  readonly onClose: () => void;
}

/** Shows one change: who, when, from where, each field before and after, and a button that restores it. */
function AuditEntryDialog({ id, onClose }: AuditEntryDialogProps) {
  const { t } = useTranslation('screens');
  if (id === null)
    return <DialogFrame title={t('audit.entry')} isOpen={false} onClose={onClose} width={ENTRY_WIDTH} />;
  return <OpenEntry key={id} id={id} onClose={onClose} />;
}

const ENTRY_WIDTH = 'min(80vw, 960px)';

function OpenEntry({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslation(['screens', 'common']);
  const { record: entry, error, request } = useRecord('auditLog', id);
  const restoring = useRestoring(entry, onClose);
  return (
    <DialogFrame
      title={t('audit.entry')}
      isOpen
      onClose={onClose}
      width={ENTRY_WIDTH}
      isLoading={entry === undefined && error === undefined}
      note={restoring.hasChangedSince ? t('audit.changedSince') : null}
      actions={
        <>
          <Button text={t('common:action.close')} onClick={onClose} />
          {entry && isRestorable(entry) ? (
            <BusyButton
              intent={restoring.hasChangedSince ? 'danger' : 'primary'}
              isBusy={restoring.isBusy}
              text={t(restoring.hasChangedSince ? 'audit.restoreAnyway' : 'audit.restore')}
              onClick={restoring.restore}
            />
          ) : null}
        </>
      }
    >
      {error === undefined ? null : <LoadFailure error={error} onRetry={request} />}
      {entry ? <EntryHead entry={entry} /> : null}
      {entry ? <EntryChanges entry={entry} /> : null}
      <FormError error={restoring.error} />
    </DialogFrame>
  );
}

/**
 * True if restoring would change anything: fields that only the server sets, such as who viewed an account,
 * stay unchanged.
 */
function isRestorable({ collection, before }: RecordOf<'auditLog'>): boolean {
  if (!before || !isCollectionName(collection)) return false;
  return 'deletedAt' in before || restorableFields('admin', collection, before).length > 0;
}

function EntryHead({ entry }: { readonly entry: RecordOf<'auditLog'> }) {
  const { t } = useTranslation(['screens', 'records']);
  const { collection, record, method } = entry;
  return (
    <dl className={styles.head}>
      <dt>{t('records:field.actor')}</dt>
      <dd>{entry.actorEmail}</dd>
      <dt>{t('records:field.createdAt')}</dt>
      <dd>
        <Timestamp at={entry.createdAt} style="second" />
      </dd>
      <dt>{t('records:field.method')}</dt>
      <dd>{t(`records:value.method.${method}`, { defaultValue: method })}</dd>
      <dt>{t('records:field.record')}</dt>
      <dd>
        {isCollectionName(collection) ? t(`records:collection.${collection}`) : collection}{' '}
        {isCollectionName(collection) ? <RelatedLink collection={collection} id={record} /> : record}
        {' · '}
        <Link to={`?q=${record}`}>{t('audit.ofRecord')}</Link>
      </dd>
      <dt>{t('records:field.ip')}</dt>
      <dd>{entry.ip ?? '–'}</dd>
    </dl>
  );
}

/** Shows each changed field before and after. */
function EntryChanges({ entry }: { readonly entry: RecordOf<'auditLog'> }) {
  const collection = isCollectionName(entry.collection) ? entry.collection : 'auditLog';
  const rows = differenceRows(collection, versionChanges([entry], { older: 1, newer: 0 }, {}));
  return <VersionChanges collection={collection} rows={rows} />;
}

interface Restoring {
  readonly isBusy: boolean;
  /** The same fields were changed again, so restoring needs a confirmation. */
  readonly hasChangedSince: boolean;
  readonly error: unknown;
  readonly restore: () => void;
}

/**
 * Restores a record to its state before an entry; a second press, after a warning, overwrites later changes.
 */
function useRestoring(entry: RecordOf<'auditLog'> | undefined, onRestored: () => void): Restoring {
  const { t } = useTranslation('screens');
  const { client } = useBackOffice();
  const messages = useMessages();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const hasChangedSince = readRefusal(error)?.code === 'conflict';
  const restore = async () => {
    if (!entry) return;
    setBusy(true);
    try {
      await client.call('auditLog/restoreVersion', { id: entry._id, side: 'before', force: hasChangedSince });
      messages.success(t('audit.restored'));
      onRestored();
    } catch (refused) {
      setError(refused);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, hasChangedSince, error: hasChangedSince ? null : error, restore: () => void restore() };
}

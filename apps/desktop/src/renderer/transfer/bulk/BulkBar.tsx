import { Button, HTMLSelect } from '@blueprintjs/core';
import { collectionLabel, collections } from '@harbour/core/contract/collections';
import type { Field } from '@harbour/core/contract/definition';
import { readRefusal } from '@harbour/core/contract/errors';
import type { RecordId } from '@harbour/core/contract/values';
import { selectedCount } from '@harbour/core/table';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldControl } from '../../record/controls/FieldControl.tsx';
import { useRecordTexts } from '../../record/controls/use-record-texts.ts';
import { useSaveQueue } from '../../record/queue/use-save-queue.ts';
import { type Problem, valueProblems } from '../../record/values/field-problems.ts';
import type { RecordStep } from '../../table/edit/edit-history.ts';
import { queueChanges } from '../../table/edit/queue-changes.ts';
import { useQueuedRows } from '../../table/edit/shown-rows.ts';
import type { Table } from '../../table/table.ts';
import type { Row } from '../../table/table-screen.ts';
import { useRemovals } from '../../table/use-row-actions.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { useMessages } from '../../ui/messages.ts';
import { recordTitle } from '../../ui/record-title.ts';
import { useBulk, useUndoJob } from '../jobs/use-bulk.ts';
import styles from './bulk.module.css';
import {
  type BulkOperation,
  bulkData,
  bulkOperations,
  editableFields,
  METHODS,
  mayWait,
} from './bulk-operations.ts';
import { changedCount, SelectionSummary, usePinned } from './SelectionSummary.tsx';

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
  const [requested, setRequested] = useState(0);
  const { collection, role, view, offers, selection } = table;
  if (selectedCount(selection) === 0 && operation === null) return null;
  const operations = bulkOperations({ collection, role, trash: view.trash }, offers);
  const request = (next: BulkOperation) => {
    setOperation(next);
    setRequested((times) => times + 1);
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
          onClick={() => request(each)}
        />
      ))}
      {/* A new dialog each time, so that no text typed for another selection is carried over. */}
      <BulkDialog
        key={requested}
        table={table}
        operation={operation ?? 'edit'}
        isOpen={operation !== null}
        onClose={() => setOperation(null)}
      />
    </>
  );
}

interface BulkDialogProps {
  readonly table: Table;
  readonly operation: BulkOperation;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const TITLES = {
  edit: 'bulk.doEdit',
  publish: 'bulk.doPublish',
  unpublish: 'bulk.doUnpublish',
  remove: 'bulk.doRemove',
  restore: 'bulk.doRestore',
} as const satisfies Record<BulkOperation, string>;

/** Shows which records a bulk change affects, as the server counts them now, before anything is changed. */
function BulkDialog({ table, operation, isOpen, onClose }: BulkDialogProps) {
  const { t } = useTranslation(['transfer', 'records']);
  const startBulk = useBulk();
  const jobStep = useJobStep();
  const queueBulk = useQueueBulk(table);
  const [data, setData] = useState<Readonly<Record<string, unknown>>>({});
  const { collection } = table;
  const pinned = usePinned(table, {
    isWanted: isOpen,
    mayWait: mayWait(operation, collection, data),
    method: METHODS[operation],
  });
  const count = changedCount(pinned) ?? selectedCount(table.selection);
  const title = t(TITLES[operation], { count, collection: t(`records:${collectionLabel(collection)}`) });
  const problems = operation === 'edit' ? valueProblems(collection, data) : [];
  const isFilled = operation !== 'edit' || (Object.keys(data).length > 0 && problems.length === 0);
  const isKnown = pinned.kind === 'pinned' || pinned.kind === 'listed';
  const isReady = isKnown && count > 0 && isFilled;
  const start = () => {
    const values = bulkData(operation, collection, data);
    if (pinned.kind === 'listed') void queueBulk({ rows: pinned.rows, data: values ?? null });
    else if (pinned.kind === 'pinned') {
      const { records: rows } = pinned.response;
      const id = startBulk({ collection, kind: operation, rows, ...(values && { data: values }) }, title);
      table.history.record(jobStep(id));
    } else return;
    table.select({ type: 'cleared' });
    onClose();
  };
  return (
    <ActionDialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      width={640}
      note={operation === 'remove' ? t('bulk.trashNote') : undefined}
      intent={operation === 'remove' ? 'danger' : 'primary'}
      confirm={title}
      onConfirm={start}
      isDisabled={!isReady}
    >
      <div className={styles.dialog}>
        {operation === 'edit' ? (
          <BulkFields
            table={table}
            data={data}
            problems={problems}
            rows={pinned.kind === 'listed' ? pinned.rows : null}
            onChange={setData}
          />
        ) : null}
        <SelectionSummary table={table} pinned={pinned} />
      </div>
    </ActionDialog>
  );
}

/** Returns a function that makes a job of the server a step of a table's history. */
function useJobStep(): (id: RecordId) => RecordStep {
  const { t } = useTranslation('transfer');
  const undoJob = useUndoJob();
  const messages = useMessages();
  const stepOf = (id: RecordId): RecordStep => ({
    async revert() {
      try {
        return stepOf(await undoJob(id));
      } catch (error) {
        if (readRefusal(error)?.code !== 'conflict') throw error;
        return void messages.error(t('job.notUndone'));
      }
    },
  });
  return stepOf;
}

/** A bulk change of listed rows: new values, or null for their removal. */
interface QueuedBulk {
  readonly rows: readonly Row[];
  readonly data: Readonly<Record<string, unknown>> | null;
}

/**
 * Returns a function that queues a bulk change as one save per row, to be merged with the changes of others
 * once the server is available; the banner offers to undo it.
 */
function useQueueBulk(table: Table): (bulk: QueuedBulk) => Promise<void> {
  const { t } = useTranslation('table');
  const { collection, history, list } = table;
  const queue = useSaveQueue();
  const queuedRows = useQueuedRows(collection);
  const removals = useRemovals(collection);
  const messages = useMessages();
  const remove = async (rows: readonly Row[]): Promise<RecordStep | undefined> => {
    if (!(await removals.queue(rows))) return void messages.error(t('needsServer'));
    const step: RecordStep = {
      revert: async () => {
        if (await removals.takeBack(rows)) return { revert: () => remove(rows) };
        return void messages.error(t('row.removalSent'));
      },
    };
    messages.success(t('row.removedMany', { count: rows.length }), { undo: () => history.undo(step) });
    return step;
  };
  const change = async (rows: readonly Row[], data: Readonly<Record<string, unknown>>) => {
    const titleOf = (row: Row) => recordTitle(collection, row, 'en');
    const values = rows.map(({ _id }) => ({ _id, data }));
    const queued = await queueChanges(values, { collection, rows: list.data, queuedRows, titleOf }, queue);
    if (!queued) return messages.error(t('needsServer'));
    const step = { changes: [], cells: queued.cells };
    history.record(step);
    messages.success(t('paste.queued', { count: queued.changes.length }), {
      undo: () => history.undo(step),
    });
  };
  const recordRemoval = async (rows: readonly Row[]) => {
    const step = await remove(rows);
    if (step) history.record(step);
  };
  return ({ rows, data }) => (data ? change(rows, data) : recordRemoval(rows)).catch(messages.error);
}

interface BulkFieldsProps {
  readonly table: Pick<Table, 'collection' | 'role'>;
  readonly data: Readonly<Record<string, unknown>>;
  readonly problems: readonly Problem[];
  /**
   * Without the server, changes are merged with the rows: a field that the list has not loaded cannot be
   * merged later.
   */
  readonly rows: readonly Row[] | null;
  readonly onChange: (data: Readonly<Record<string, unknown>>) => void;
}

/** Edits the fields that get a new value; all others stay unchanged. */
function BulkFields({ table, data, problems, rows, onChange }: BulkFieldsProps) {
  const { t } = useTranslation('transfer');
  const texts = useRecordTexts();
  const id = useId();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { collection, role } = table;
  const free = editableFields(collection, role).filter(
    (name) => !(name in data) && (rows?.every((row) => name in row) ?? true),
  );
  const drop = (field: string) => {
    const { [field]: _, ...rest } = data;
    onChange(rest);
  };
  return (
    <section aria-label={t('bulk.fields')} className={styles.fields}>
      {Object.entries(data).map(([field, value]) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only handles blur from its children
        <div
          key={field}
          className={styles.field}
          onBlur={() => setLeft((known) => (known.has(field) ? known : new Set([...known, field])))}
        >
          <div className={styles.control}>
            <FieldControl
              collection={collection}
              field={field}
              value={value}
              onChange={(next) => onChange({ ...data, [field]: next })}
              faults={left.has(field) ? problems : []}
              autoFocus
            />
          </div>
          <Button
            variant="minimal"
            icon="cross"
            aria-label={t('bulk.removeField', { field: texts.field(collection, field) })}
            onClick={() => drop(field)}
          />
        </div>
      ))}
      {free.length > 0 ? (
        <div>
          <label className={styles.label} htmlFor={id}>
            {t('bulk.addField')}
          </label>
          <HTMLSelect
            id={id}
            value=""
            onChange={({ currentTarget: { value } }) => {
              if (value !== '')
                onChange({ ...data, [value]: firstValue(collections[collection].fields, value) });
            }}
            options={[
              { value: '', label: t('bulk.noFields') },
              ...free.map((value) => ({ value, label: texts.field(collection, value) })),
            ]}
          />
        </div>
      ) : null}
    </section>
  );
}

function firstValue(fields: Readonly<Record<string, Field>>, name: string): unknown {
  const field = fields[name];
  return field?.default ?? field?.values?.[0] ?? null;
}

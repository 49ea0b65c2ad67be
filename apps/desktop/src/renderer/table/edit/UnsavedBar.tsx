import { Button } from '@blueprintjs/core';
import { type Draft, isDirty } from '@harbour/core/table';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldValue } from '../../record/form/FieldValue.tsx';
import { useNamedRecords } from '../../record/relations/use-named-records.ts';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { useTitleOrId } from '../../ui/record-title.ts';
import type { Table } from '../table.ts';
import { useColumnLabel } from '../use-column-label.ts';
import styles from './edit.module.css';
import { isOpen } from './edit-store.ts';

/**
 * Offers unsaved edits of cells, from a window that closed or after a refusal. An edit in conflict cannot be
 * saved before a choice, so the bar leads to it, even if the list does not show the record.
 */
export function UnsavedBar({ table }: { readonly table: Table }) {
  const { t } = useTranslation('table');
  const [isChoosing, setChoosing] = useState(false);
  const stopChoosing = useCallback(() => setChoosing(false), []);
  const { drafts, open, commit, cancel } = table.edits;
  const waiting = drafts.filter(
    (draft) => isDirty(draft) && draft.phase !== 'saving' && !isOpen({ open }, draft),
  );
  const conflicts = waiting.filter(({ remote }) => remote !== null);
  const each = (act: typeof commit, among: readonly Draft[]) => () => {
    for (const { recordId, field } of among) act({ recordId, field });
  };
  const savable = waiting.filter(({ remote }) => remote === null);
  return (
    <>
      {waiting.length === 0 ? null : (
        <div className={styles.bar}>
          {t('edit.unsaved', { count: waiting.length })}
          {savable.length > 0 ? (
            <Button size="small" text={t('edit.saveAll')} onClick={each(commit, savable)} />
          ) : null}
          {conflicts.length > 0 ? (
            <Button
              size="small"
              intent="warning"
              text={t('edit.choose', { count: conflicts.length })}
              onClick={() => setChoosing(true)}
            />
          ) : null}
          <Button size="small" variant="minimal" text={t('edit.discard')} onClick={each(cancel, waiting)} />
        </div>
      )}
      <ConflictDialog table={table} conflicts={conflicts} isOpen={isChoosing} onClose={stopChoosing} />
    </>
  );
}

interface ConflictDialogProps {
  readonly table: Table;
  /** The edits whose field someone else has changed too, or whose record was deleted. */
  readonly conflicts: readonly Draft[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * Offers the choice between both values of each conflict. It names the records, which the list need not show:
 * the other change may be what made a filter exclude its record.
 */
function ConflictDialog({ table, conflicts, isOpen, onClose }: ConflictDialogProps) {
  const { t } = useTranslation(['table', 'common']);
  const isDone = isOpen && conflicts.length === 0;
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  return (
    <DialogFrame
      title={t('edit.choiceTitle')}
      isOpen={isOpen && !isDone}
      onClose={onClose}
      width={560}
      actions={<Button text={t('common:action.close')} onClick={onClose} />}
    >
      <ul className={styles.conflicts}>
        {isOpen ? <Conflicts table={table} conflicts={conflicts} /> : null}
      </ul>
    </DialogFrame>
  );
}

function Conflicts({ table, conflicts }: Pick<ConflictDialogProps, 'table' | 'conflicts'>) {
  const { t } = useTranslation('table');
  const label = useColumnLabel(table.collection);
  const titleOf = useTitleOrId();
  const records = useNamedRecords(table.collection, [...new Set(conflicts.map(({ recordId }) => recordId))]);
  return conflicts.map((draft) => {
    const { recordId, field } = draft;
    const record = records.get(recordId);
    const column = table.columns.find(({ value }) => value === field);
    const name = record ? titleOf(table.collection, record) : t('row.unnamed');
    return (
      <li key={`${recordId} ${field}`}>
        <h3>{column ? `${name} · ${label(column)}` : name}</h3>
        <BothValues table={table} draft={draft} />
      </li>
    );
  });
}

function BothValues({ table, draft }: { readonly table: Table; readonly draft: Draft }) {
  const { t } = useTranslation(['table', 'editor']);
  const { recordId, field, value, remote } = draft;
  const ofField = { collection: table.collection, path: field };
  const choose = (choice: 'mine' | 'theirs') => table.edits.choose({ recordId, field }, choice);
  const isRemoved = remote?.kind === 'removed';
  return (
    <>
      {isRemoved ? <p>{t('edit.removed')}</p> : null}
      <dl className={styles.sides}>
        <dt>{t('editor:choice.mine')}</dt>
        <dd>
          <FieldValue {...ofField} value={value} />
        </dd>
        {remote?.kind === 'changed' ? (
          <>
            <dt>{t('editor:choice.theirs')}</dt>
            <dd>
              <FieldValue {...ofField} value={remote.value} />
            </dd>
          </>
        ) : null}
      </dl>
      <div className={styles.choices}>
        {isRemoved ? (
          <Button size="small" text={t('edit.discard')} onClick={() => choose('theirs')} />
        ) : (
          <>
            <Button size="small" text={t('edit.keepMine')} onClick={() => choose('mine')} />
            <Button size="small" text={t('edit.takeTheirs')} onClick={() => choose('theirs')} />
          </>
        )}
      </div>
    </>
  );
}

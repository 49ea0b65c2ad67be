import { Button } from '@blueprintjs/core';
import { type Draft, isDirty } from '@harbour/core/table';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Table } from '../use-table.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import styles from './edit.module.css';
import { isOpen } from './edit-store.ts';

/**
 * Offers unsaved edits of cells, from a window that closed or after a refusal. An edit in conflict cannot be
 * saved before a choice, so the bar leads to it, also where the list does not show the record.
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

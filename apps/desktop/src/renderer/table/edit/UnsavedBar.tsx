import { Button } from '@blueprintjs/core';
import { isDirty } from '@harbour/core/table';
import { useTranslation } from 'react-i18next';
import type { Table } from '../use-table.ts';
import styles from './edit.module.css';
import { isOpen } from './edit-store.ts';

/** Offers unsaved edits of cells, from a window that closed or after a refusal. */
export function UnsavedBar({ table }: { readonly table: Table }) {
  const { t } = useTranslation('table');
  const { drafts, open, commit, cancel } = table.edits;
  const waiting = drafts.filter(
    (draft) => isDirty(draft) && draft.phase !== 'saving' && !isOpen({ open }, draft),
  );
  if (waiting.length === 0) return null;
  return (
    <div className={styles.bar}>
      {t('edit.unsaved', { count: waiting.length })}
      <Button
        size="small"
        text={t('edit.saveAll')}
        onClick={() => {
          for (const { recordId, field } of waiting) commit({ recordId, field });
        }}
      />
      <Button
        size="small"
        variant="minimal"
        text={t('edit.discard')}
        onClick={() => {
          for (const { recordId, field } of waiting) cancel({ recordId, field });
        }}
      />
    </div>
  );
}

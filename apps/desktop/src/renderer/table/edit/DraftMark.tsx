import { type Draft, isDirty, writePath } from '@harbour/core/table';
import { useTranslation } from 'react-i18next';
import { type CellWords, cellText } from '../cells/cell-texts.ts';
import type { TableColumn } from '../table-column.ts';
import type { Row } from '../table-screen.ts';
import styles from './edit.module.css';

interface DraftMarkProps {
  readonly draft: Draft;
  readonly column: TableColumn;
  readonly row: Row;
  readonly words: CellWords;
}

/** A cell with an edit that is not saved: what was typed, and how its saving goes. */
export function DraftMark({ draft, column, row, words }: DraftMarkProps) {
  const { t } = useTranslation('table');
  const typed: Row = { ...row, ...writePath({}, column.value, draft.value) };
  const state = stateOf(draft);
  const said = {
    saving: t('edit.saving'),
    failed: t('edit.failed', { reason: draft.error ?? '' }),
    choice: t('edit.theirs'),
    typed: t('edit.unsaved', { count: 1 }),
    same: '',
  }[state];
  return (
    <span className={styles.draft} data-state={state} title={said}>
      <span className={styles.draftText}>{cellText(column, typed, words) || t('edit.emptyValue')}</span>
      {said === '' ? null : <span className={styles.said}>{said}</span>}
    </span>
  );
}

function stateOf(draft: Draft): 'saving' | 'failed' | 'choice' | 'typed' | 'same' {
  if (draft.remote) return 'choice';
  if (draft.phase === 'saving' || draft.phase === 'failed') return draft.phase;
  return isDirty(draft) ? 'typed' : 'same';
}

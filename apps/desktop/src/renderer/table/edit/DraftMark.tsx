import { type Draft, isDirty, writePath } from '@harbour/core/table';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueuedSave } from '../../record/editing/stored-draft.ts';
import { type CellTexts, cellText } from '../cells/cell-texts.ts';
import type { TableColumn } from '../table-column.ts';
import type { Row } from '../table-screen.ts';
import styles from './edit.module.css';

interface DraftMarkProps {
  readonly draft: Draft;
  readonly column: TableColumn;
  readonly row: Row;
  readonly texts: CellTexts;
}

/** Marks a cell with an unsaved edit: the typed text, and the progress of saving it. */
export function DraftMark({ draft, column, row, texts }: DraftMarkProps) {
  const { t } = useTranslation('table');
  const entered: Row = { ...row, ...writePath({}, column.value, draft.value) };
  const state = stateOf(draft);
  const description = {
    saving: t('edit.saving'),
    failed: t('edit.failed', { reason: draft.error ?? '' }),
    choice: t('edit.theirs'),
    entered: t('edit.unsaved', { count: 1 }),
    same: '',
  }[state];
  return (
    <Mark state={state} description={description}>
      {cellText(column, entered, texts) || t('edit.emptyValue')}
    </Mark>
  );
}

interface QueuedMarkProps {
  readonly state: QueuedSave['state'];
  readonly isRemoved: boolean;
  /** The cell as the person saved it; empty without a value. */
  readonly children: ReactNode;
}

/** Marks a cell of a row whose save is queued, and explains why it is not on the server. */
export function QueuedMark({ state, isRemoved, children }: QueuedMarkProps) {
  const { t } = useTranslation('table');
  const description =
    isRemoved && state !== 'refused' ? t(`edit.removal.${state}`) : t(`edit.queued.${state}`);
  const content = children || t('edit.emptyValue');
  return (
    <Mark state={state} description={description}>
      {isRemoved ? <s>{content}</s> : content}
    </Mark>
  );
}

interface StateMarkProps {
  readonly state: string;
  readonly description: string;
  readonly children: ReactNode;
}

function Mark({ state, description, children }: StateMarkProps) {
  return (
    <span className={styles.draft} data-state={state} title={description}>
      <span className={styles.draftText}>{children}</span>
      {description === '' ? null : <span className="visually-hidden">{description}</span>}
    </span>
  );
}

function stateOf(draft: Draft): 'saving' | 'failed' | 'choice' | 'entered' | 'same' {
  if (draft.remote) return 'choice';
  if (draft.phase === 'saving' || draft.phase === 'failed') return draft.phase;
  return isDirty(draft) ? 'entered' : 'same';
}

import { Button } from '@blueprintjs/core';
import { type Draft, type RemoteChange, writePath } from '@harbour/core/table';
import { useTranslation } from 'react-i18next';
import { cellText } from '../cells/cell-texts.ts';
import type { Row } from '../table-screen.ts';
import type { Table } from '../use-table.ts';
import styles from './edit.module.css';

interface RemoteChoiceProps {
  readonly table: Table;
  readonly draft: Draft;
  readonly remote: RemoteChange;
  readonly row: Row | undefined;
  readonly leave: () => void;
}

/** Someone else changed what is being typed: their value, and whose to keep. */
export function RemoteChoice({ table, draft, remote, row, leave }: RemoteChoiceProps) {
  const { t } = useTranslation('table');
  const { recordId, field } = draft;
  const cell = { recordId, field };
  const column = table.columns.find(({ value }) => value === field);
  const choose = (choice: 'mine' | 'theirs') => {
    table.edits.choose(cell, choice);
    leave();
  };
  if (remote.kind === 'removed')
    return (
      <div className={styles.below} role="alert">
        {t('edit.removed')}
        <div className={styles.choices}>
          <Button size="small" text={t('edit.discard')} onClick={() => choose('theirs')} />
        </div>
      </div>
    );
  const theirs = row && column ? { ...row, ...writePath({}, field, remote.value) } : undefined;
  return (
    <div className={styles.below} role="alert">
      <span>{t('edit.theirs')}</span>
      <span className={styles.theirs}>
        {(theirs && column && cellText(column, theirs, table.words)) || t('edit.emptyValue')}
      </span>
      <div className={styles.choices}>
        <Button size="small" intent="primary" text={t('edit.keepMine')} onClick={() => choose('mine')} />
        <Button size="small" text={t('edit.takeTheirs')} onClick={() => choose('theirs')} />
      </div>
    </div>
  );
}

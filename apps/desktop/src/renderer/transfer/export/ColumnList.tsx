import { Button, Checkbox } from '@blueprintjs/core';
import type { CollectionName } from '@harbour/core/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './export.module.css';
import { choiceLabel } from './export-columns.ts';
import type { ExportForm } from './use-export-form.ts';

interface ColumnListProps {
  readonly form: ExportForm;
  readonly collection: CollectionName;
  /** The file may be changed and imported again. */
  readonly isEdited: boolean;
}

/** The columns to tick, those shown first and in their order. */
export function ColumnList({ form, collection, isEdited }: ColumnListProps) {
  const { t } = useTranslation(['transfer', 'records', 'common']);
  const title = useId();
  const { choices, chosen, choose } = form;
  return (
    <section aria-labelledby={title}>
      <div className={styles.head}>
        <h3 id={title} className={styles.label}>
          {t('export.columns')}
        </h3>
        <span className={styles.hint}>
          {t('export.columnsChosen', { chosen: chosen.size, count: choices.length })}
        </span>
        <span className={styles.spread} />
        <Button variant="minimal" size="small" text={t('export.columnsShown')} onClick={form.chooseShown} />
        <Button
          variant="minimal"
          size="small"
          text={t('export.columnsAll')}
          onClick={() => choose(new Set(choices.map(({ id }) => id)))}
        />
        <Button
          variant="minimal"
          size="small"
          text={t('export.columnsNone')}
          onClick={() => choose(new Set())}
        />
      </div>
      <div className={styles.columns}>
        {choices.map((choice) => (
          <Checkbox
            key={choice.id}
            checked={chosen.has(choice.id)}
            label={choiceLabel(choice, collection, t)}
            onChange={() => choose(toggled(chosen, choice.id))}
          />
        ))}
      </div>
      <Checkbox
        checked={form.withIdentity}
        label={t(isEdited ? 'export.withIdentity' : 'export.withIdentityRead')}
        onChange={({ currentTarget }) => form.setWithIdentity(currentTarget.checked)}
      />
    </section>
  );
}

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}

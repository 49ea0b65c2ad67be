import { Checkbox, InputGroup } from '@blueprintjs/core';
import type { ListView } from '@harbour/core/table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plainText } from '../cells/cell-texts.ts';
import { currentFilterOf, toggled } from './current-filter.ts';
import type { FilterFieldProps } from './filter-field.ts';
import styles from './filters.module.css';
import { useRelatedChoices } from './use-related-choices.ts';

/** Related to any of several records, found by searching them. */
export function RelationFilterField({ table, column, label }: FilterFieldProps) {
  const { t } = useTranslation('table');
  const [text, setText] = useState('');
  const idsIn = (view: ListView) => currentFilterOf(view, 'relation', column.value)?.ids ?? [];
  const ids = idsIn(table.view);
  const choices = useRelatedChoices(column.source, { text, ids });
  const toggle = (id: string) =>
    table.dispatch((view) => {
      const filter = { kind: 'relation', field: column.value, ids: toggled(idsIn(view), id) } as const;
      return { type: 'filterSet', filter };
    });
  return (
    <>
      <InputGroup
        type="search"
        size="small"
        value={text}
        placeholder={t('filter.relation', { name: label })}
        aria-label={t('filter.relation', { name: label })}
        onValueChange={setText}
      />
      <div className={styles.choices}>
        {choices.map(({ id, name }) => (
          <Checkbox
            key={id}
            className={styles.check ?? ''}
            checked={ids.includes(id)}
            label={plainText(name, table.words.language) || id}
            onChange={() => toggle(id)}
          />
        ))}
      </div>
    </>
  );
}

import { Checkbox, InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plainText } from '../cells/cell-texts.ts';
import { currentFilterOf } from './current-filter.ts';
import type { FilterFieldProps } from './filter-field.ts';
import styles from './filters.module.css';
import { useRelatedChoices } from './use-related-choices.ts';

/** Related to any of several records, found by searching them. */
export function RelationFilterField({ table, column, label }: FilterFieldProps) {
  const { t } = useTranslation('table');
  const [text, setText] = useState('');
  const ids = currentFilterOf(table.view, 'relation', column.value)?.ids ?? [];
  const choices = useRelatedChoices(column.source, { text, ids });
  const toggle = (id: string) => {
    const next = ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
    table.dispatch({ type: 'filterSet', filter: { kind: 'relation', field: column.value, ids: next } });
  };
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

import { Button, HTMLSelect } from '@blueprintjs/core';
import { collections } from '@harbour/core/contract/collections';
import type { Field } from '@harbour/core/contract/definition';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldControl } from '../../record/controls/FieldControl.tsx';
import { useRecordTexts } from '../../record/controls/use-record-texts.ts';
import type { Problem } from '../../record/values/field-problems.ts';
import type { Table } from '../../table/table.ts';
import type { Row } from '../../table/table-screen.ts';
import styles from './bulk.module.css';
import { editableFields } from './bulk-operations.ts';

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
export function BulkFields({ table, data, problems, rows, onChange }: BulkFieldsProps) {
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

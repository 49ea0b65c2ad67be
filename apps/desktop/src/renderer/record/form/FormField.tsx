import type { PresentPerson } from '@harbour/core/contract/actions';
import type { CollectionName } from '@harbour/core/contract/collections';
import { type Draft, isDirty, type PlainRecord } from '@harbour/core/table';
import { memo, useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldControl } from '../controls/FieldControl.tsx';
import type { FieldFault } from '../editing/edit-state.ts';
import type { RecordEditing } from '../editing/record-editing.ts';
import { ChoiceBox } from './ChoiceBox.tsx';
import styles from './form.module.css';
import { Initials } from './PeopleHere.tsx';

interface FormFieldProps {
  readonly editing: RecordEditing;
  readonly collection: CollectionName;
  readonly name: string;
  readonly value: unknown;
  readonly drafts: readonly Draft[];
  readonly faults: readonly FieldFault[];
  readonly people: readonly PresentPerson[];
  readonly isReadOnly: boolean;
  readonly autoFocus: boolean;
  /** The fields from which others propose their values. */
  readonly record: PlainRecord;
  readonly onEdit: (field: string | null) => void;
}

/** A field of a form: its control, save state and presence, and the choice after a remote change. */
export const FormField = memo(function FormField(props: FormFieldProps) {
  const { editing, collection, name, value, drafts, faults, people, isReadOnly, autoFocus, record, onEdit } =
    props;
  const { t } = useTranslation('editor');
  const container = useRef<HTMLDivElement>(null);
  const change = useCallback((next: unknown) => editing.type(name, next), [editing, name]);
  const check = useCallback(() => editing.check(name), [editing, name]);
  const isUnsaved = drafts.some(isDirty);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only tracks whether it contains the focus
    <div
      ref={container}
      className={styles.field}
      onFocus={() => onEdit(name)}
      onBlur={(event) => {
        if (!container.current?.contains(event.relatedTarget)) onEdit(null);
      }}
    >
      <FieldControl
        collection={collection}
        field={name}
        value={value}
        onChange={change}
        onLeave={check}
        faults={faults}
        isReadOnly={isReadOnly}
        autoFocus={autoFocus}
        record={record}
        aside={
          <>
            {isUnsaved ? <span className={styles.unsaved}>{t('unsaved.mark')}</span> : null}
            {people.map((person) => (
              <Initials
                key={person.admin}
                name={person.name}
                title={t('people.here', { name: person.name })}
              />
            ))}
          </>
        }
        below={drafts
          .filter(({ remote }) => remote?.kind === 'changed')
          .map((draft) => (
            <ChoiceBox
              key={draft.field}
              editing={editing}
              collection={collection}
              name={name}
              draft={draft}
            />
          ))}
      />
    </div>
  );
});

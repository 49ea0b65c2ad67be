import type { PresentPerson } from '@harbour/core/contract/actions';
import type { CollectionName } from '@harbour/core/contract/collections';
import type { PlainRecord } from '@harbour/core/contract/values';
import { type Draft, equalValues, isDirty, readPath } from '@harbour/core/table';
import { memo, useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/use-session.ts';
import { FieldControl } from '../controls/FieldControl.tsx';
import { type EditState, type FieldFault, shownRecord } from '../editing/edit-state.ts';
import type { RecordEditing } from '../editing/record-editing.ts';
import { ChoiceBox } from './ChoiceBox.tsx';
import styles from './form.module.css';
import { defaultLayout, type FormLayout, isHiddenField, seenLayout } from './form-layout.ts';
import type { People } from './PeopleHere.tsx';
import { Initials } from './PeopleHere.tsx';
import type { EditTarget } from './use-record-editing.ts';

interface RecordFormProps {
  readonly target: EditTarget;
  readonly layout: FormLayout | undefined;
  readonly editing: RecordEditing;
  readonly state: EditState;
  readonly people: People;
  readonly isReadOnly: boolean;
}

/** Renders the fields of a record in their groups. */
export function RecordForm({ target, layout, ...props }: RecordFormProps) {
  const { user } = useSession();
  const role = user?.role ?? 'anonymous';
  const { collection } = target;
  const groups = seenLayout(layout ?? defaultLayout(collection, role), {
    collection,
    isNew: target.id === 'new',
    role,
  });
  const shown = shownRecord(props.state);
  return (
    <div className={styles.sections}>
      {groups.map(({ title, fields }, index) => (
        <section key={fields.join()} className={styles.section} aria-label={title}>
          {title ? <h2 className={styles.sectionTitle}>{title}</h2> : null}
          {fields
            .filter((name) => !isHiddenField(name, shown))
            .map((name, fieldIndex) => (
              <PlacedField
                key={name}
                {...props}
                target={target}
                name={name}
                shown={shown}
                autoFocus={target.id === 'new' && index === 0 && fieldIndex === 0}
              />
            ))}
        </section>
      ))}
    </div>
  );
}

interface PlacedFieldProps extends Omit<RecordFormProps, 'layout'> {
  readonly name: string;
  readonly shown: PlainRecord;
  readonly autoFocus: boolean;
}

const PROPOSING = ['slug', 'status'];
const NOTHING: PlainRecord = {};

function PlacedField({
  target,
  name,
  shown,
  state,
  editing,
  people,
  isReadOnly,
  autoFocus,
}: PlacedFieldProps) {
  const isWithin = (path: string) => path === name || path.startsWith(`${name}.`);
  const drafts = useStable(Object.values(state.drafts).filter(({ field }) => isWithin(field)));
  const faults = useStable(state.faults.filter(({ path }) => isWithin(path)));
  const others = useStable(people.others.filter(({ field }) => field !== undefined && isWithin(field)));
  const value = useStable(readPath(shown, name));
  return (
    <FormField
      editing={editing}
      collection={target.collection}
      name={name}
      value={value}
      drafts={drafts}
      faults={faults}
      people={others}
      isReadOnly={isReadOnly}
      autoFocus={autoFocus}
      // Only fields that read other fields render again when those change.
      record={PROPOSING.includes(name) ? shown : NOTHING}
      onEdit={people.edit}
    />
  );
}

/** Returns the same object while its value is equal, which avoids rendering again. */
function useStable<T>(value: T): T {
  const stored = useRef(value);
  if (!equalValues(stored.current, value)) stored.current = value;
  return stored.current;
}

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
const FormField = memo(function FormField(props: FormFieldProps) {
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

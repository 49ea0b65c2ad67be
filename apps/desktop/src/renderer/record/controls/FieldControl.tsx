import type { CollectionName } from '@harbour/core/contract/collections';
import { canWrite, type Field, type FieldKind, isLocalized } from '@harbour/core/contract/definition';
import type { PlainRecord } from '@harbour/core/contract/values';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/use-session.ts';
import { classNames } from '../../ui/class-names.ts';
import type { FieldFault } from '../editing/edit-state.ts';
import { faultText } from '../values/fault-text.ts';
import { fieldAt, fieldName } from '../values/field-at.ts';
import { CONTROLS, isGroup } from './control-of.ts';
import type { ControlProps, ControlTies } from './control-props.ts';
import { hasUnreadAmount } from './entered-values.ts';
import styles from './field-control.module.css';
import { useRecordTexts } from './use-record-texts.ts';

export interface FieldControlProps {
  readonly collection: CollectionName;
  /** The field's name, or its dotted path. */
  readonly field: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onLeave?: () => void;
  readonly autoFocus?: boolean;
  /** Renders only the control, named for screen readers, for use in a table cell. */
  readonly compact?: boolean;
  readonly isReadOnly?: boolean;
  readonly faults?: readonly FieldFault[];
  /** The whole record, from which some fields propose their values. */
  readonly record?: PlainRecord;
  /** Shown next to the label: who else is here, or that something is not saved yet. */
  readonly aside?: ReactNode;
  /** Shown below the control: a choice between two values. */
  readonly below?: ReactNode;
}

const NONE: readonly FieldFault[] = [];
const EMPTY: PlainRecord = {};
const stay = () => {};

/**
 * Renders one field of a collection as its contract defines it: label, control, help and error. Read-only if
 * the role may not write it.
 */
export function FieldControl(props: FieldControlProps) {
  const { collection, field: path, compact = false, faults = NONE, aside, below } = props;
  const { user } = useSession();
  const texts = useRecordTexts();
  const { t } = useTranslation(['editor']);
  const ownHelp = useHelp(collection, path);
  const id = useId();
  const field = fieldAt(collection, path);
  if (!field) return null;
  const label = texts.field(collection, path);
  const fault = ownFault(props, field);
  const isReadOnly = (props.isReadOnly ?? false) || !canWrite(user?.role ?? 'anonymous', field);
  const help = isReadOnly ? undefined : ownHelp;
  const ties = tiesOf(field, {
    id,
    label,
    compact,
    hasHelp: help !== undefined,
    isWrong: fault !== undefined,
  });
  const Control = CONTROLS[field.kind];
  const control = (
    <Control
      collection={collection}
      field={field}
      path={path}
      label={label}
      value={props.value}
      onChange={props.onChange}
      onLeave={props.onLeave ?? stay}
      ties={ties}
      isReadOnly={isReadOnly}
      autoFocus={props.autoFocus ?? false}
      compact={compact}
      record={props.record ?? EMPTY}
      faults={faults}
      // The path of a field within an entry changes as the entry moves.
      renderField={(part) => (
        <FieldPart key={fieldName(part.path)} {...props} part={part} isReadOnly={isReadOnly} />
      )}
    />
  );
  const error = fault ? <FaultLine id={`${id}-error`} text={faultText(fault, t)} /> : null;
  if (compact)
    return (
      <>
        {control}
        {error}
      </>
    );
  const helpLine = help === undefined ? null : <HelpLine id={`${id}-help`} text={help} />;
  const isAlone = isWide(field.kind);
  return (
    <div
      className={classNames(styles.field, isAlone && styles.wide)}
      data-field={path}
      {...(isAlone ? { 'data-wide': '' } : {})}
    >
      <FieldHead
        id={id}
        label={label}
        isGroup={isGroup(field.kind)}
        isRequired={field.required && !isReadOnly}
        aside={aside}
      />
      {/* A help text above one of several controls in a row would misalign it. */}
      {isAlone ? helpLine : null}
      {control}
      {isAlone ? null : helpLine}
      {error}
      {below}
    </div>
  );
}

/**
 * Returns the fault that a control shows below it. A group of fields, and a text in several languages, shows
 * the faults of its parts beside them; an amount shows what is wrong with its typed text.
 */
function ownFault(
  { collection, field: path, compact, faults = NONE, value }: FieldControlProps,
  field: Field,
): FieldFault | undefined {
  const hasParts = !compact && (field.fields !== undefined || isLocalized(field));
  const isOfPart = (at: string) => hasParts && at !== path && fieldAt(collection, at) !== field;
  return faults.find(
    (one) =>
      (one.path === path || one.path.startsWith(`${path}.`)) &&
      !isOfPart(one.path) &&
      !(one.code === 'amount' && hasUnreadAmount(value)),
  );
}

interface FieldPartProps extends Omit<FieldControlProps, 'isReadOnly'> {
  readonly part: Parameters<ControlProps['renderField']>[0];
  readonly isReadOnly: boolean;
}

/** A field within another one, such as a part of an address. */
function FieldPart({ part, isReadOnly, collection, faults = NONE, onLeave, record }: FieldPartProps) {
  return (
    <FieldControl
      collection={collection}
      field={part.path}
      value={part.value}
      onChange={part.onChange}
      isReadOnly={isReadOnly}
      faults={faults}
      {...(onLeave ? { onLeave } : {})}
      {...(record ? { record } : {})}
    />
  );
}

interface FieldHeadProps {
  /** The id of the control, from which the id of its label is made. */
  readonly id: string;
  readonly label: string;
  readonly isGroup: boolean;
  readonly isRequired: boolean;
  readonly aside: ReactNode;
}

function FieldHead({ id, label, isGroup, isRequired, aside }: FieldHeadProps) {
  const { t } = useTranslation('editor');
  return (
    <div className={styles.head}>
      <label className={styles.label} id={`${id}-label`} htmlFor={isGroup ? undefined : id}>
        {label}
        {isRequired ? (
          <span className={styles.required} title={t('required')} aria-hidden="true">
            *
          </span>
        ) : null}
      </label>
      {aside}
    </div>
  );
}

function HelpLine({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <p id={id} className={styles.help}>
      {text}
    </p>
  );
}

function FaultLine({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <p id={id} className={styles.error}>
      {text}
    </p>
  );
}

interface Tied {
  readonly id: string;
  readonly label: string;
  readonly compact: boolean;
  readonly hasHelp: boolean;
  readonly isWrong: boolean;
}

/**
 * Connects a control with its label, its help and its error. A group refers to its label, which cannot use
 * `for`.
 */
function tiesOf(field: Field, { id, label, compact, hasHelp, isWrong }: Tied): ControlTies {
  return {
    id,
    ...(compact ? { 'aria-label': label } : {}),
    ...(isGroup(field.kind) && !compact ? { 'aria-labelledby': `${id}-label` } : {}),
    ...describedBy(id, hasHelp && !compact, isWrong),
    ...(isWrong ? { 'aria-invalid': true } : {}),
    ...(field.required && !isGroup(field.kind) ? { 'aria-required': true } : {}),
  };
}

function describedBy(id: string, hasHelp: boolean, hasError: boolean): Pick<ControlTies, 'aria-describedby'> {
  const ids = [hasHelp ? `${id}-help` : '', hasError ? `${id}-error` : ''].filter(Boolean);
  return ids.length === 0 ? {} : { 'aria-describedby': ids.join(' ') };
}

const WIDE: ReadonlySet<string> = new Set([
  'longText',
  'localizedText',
  'localizedMarkdown',
  'object',
  'list',
  'mapArea',
  'images',
  'references',
  'json',
]);

function isWide(kind: string): boolean {
  return WIDE.has(kind);
}

/** Kinds of field that explain how to fill them in. */
const HELPED = ['slug', 'localizedMarkdown', 'priceList'] as const satisfies readonly FieldKind[];

/** Fields whose own help text replaces that of their kind. */
const HELPED_FIELDS = ['refundLimits'] as const;

/** Returns the help text of a field; `undefined` if its label is enough. */
function useHelp(collection: CollectionName, path: string): string | undefined {
  const { t } = useTranslation('editor');
  const field = fieldAt(collection, path);
  if (field?.write?.length === 0) return undefined;
  const name = HELPED_FIELDS.find((known) => known === path) ?? HELPED.find((kind) => kind === field?.kind);
  return name === undefined ? undefined : t(`help.${name}`);
}

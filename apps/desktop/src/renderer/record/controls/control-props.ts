import type { CollectionName } from '@harbour/core/contract/collections';
import type { Field } from '@harbour/core/contract/definition';
import type { PlainRecord } from '@harbour/core/contract/values';
import type { ReactNode } from 'react';
import type { FieldFault } from '../editing/edit-state.ts';

/** Attributes that connect a control with its label, its help and its error. */
export interface ControlTies {
  readonly id: string;
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-required'?: true;
}

/** The props of every field control. A value that cannot be parsed yet is the text as typed. */
export interface ControlProps {
  readonly collection: CollectionName;
  readonly field: Field;
  /** Dotted path of the field in its record. */
  readonly path: string;
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** Called when the person leaves the field, so that it can be validated. */
  readonly onLeave: () => void;
  readonly ties: ControlTies;
  readonly isReadOnly: boolean;
  readonly autoFocus: boolean;
  /** True in a table cell: one line, no label, no help. */
  readonly compact: boolean;
  /** The whole record as shown, from which some fields propose their values. */
  readonly record: PlainRecord;
  readonly faults: readonly FieldFault[];
  /** Renders a field of a nested object as in a form. */
  readonly renderField: (part: NestedField) => ReactNode;
}

/** A nested field: its path in the record, its value, and its change handler. */
interface NestedField {
  readonly path: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** Returns the attributes that every input for typing has; it opens where the person asked to type. */
export function typingProps({
  ties,
  isReadOnly,
  autoFocus,
  onLeave,
}: Pick<ControlProps, 'ties' | 'isReadOnly' | 'autoFocus' | 'onLeave'>) {
  return { ...ties, autoFocus, readOnly: isReadOnly, onBlur: onLeave };
}

/** Returns the text that an input shows for a value; empty if there is none. */
export function textValue(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Converts typed text to a value; an empty input has none. */
export function enteredText(text: string): string | null {
  return text === '' ? null : text;
}

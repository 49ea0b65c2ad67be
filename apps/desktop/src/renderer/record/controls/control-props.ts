import type { CollectionName, Field } from '@harbour/core/contract';
import type { PlainRecord } from '@harbour/core/table';
import type { ReactNode } from 'react';
import type { FieldFault } from '../editing/edit-state.ts';

/** What ties a control to its label, its help and its error. */
export interface ControlTies {
  readonly id: string;
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-required'?: true;
}

/**
 * What every control of a field takes. A value that cannot be read yet is the text as typed, so that it is
 * kept like any other.
 */
export interface ControlProps {
  readonly collection: CollectionName;
  readonly field: Field;
  /** Dotted path of the field in its record. */
  readonly path: string;
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** The person has left the field: time to check it. */
  readonly onLeave: () => void;
  readonly ties: ControlTies;
  readonly isReadOnly: boolean;
  readonly autoFocus: boolean;
  /** Stands in a cell: one line, no label, no help. */
  readonly compact: boolean;
  /** The whole record as it is shown, for what one field proposes to another. */
  readonly record: PlainRecord;
  readonly faults: readonly FieldFault[];
  /** Draws a field of a nested object as a form draws it. */
  readonly drawField: (part: NestedField) => ReactNode;
}

/** A field within another: its path in the record, its value, and who takes a new one. */
interface NestedField {
  readonly path: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** Text of a value that a text input shows; empty where there is none. */
export function textValue(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** An emptied input holds no value. */
export function typedText(text: string): string | null {
  return text === '' ? null : text;
}

import { equalValues } from '@harbour/core/table';
import { useState } from 'react';

interface EnteredText {
  readonly value: unknown;
  /** Formats a value while nobody is typing. */
  readonly show: (value: unknown) => string;
  /** Parses typed text; returns the text itself while it has no meaning yet. */
  readonly read: (text: string) => unknown;
  readonly onChange: (value: unknown) => void;
}

/**
 * Holds the text of an input whose value is not text: it stays as typed while it stands for the value, and is
 * updated when the value changes elsewhere.
 */
export function useEnteredText({
  value,
  show,
  read,
  onChange,
}: EnteredText): readonly [string, (text: string) => void] {
  const [entered, setEntered] = useState<string | null>(null);
  const isKept = entered !== null && equalValues(read(entered) ?? null, value ?? null);
  const type = (text: string) => {
    setEntered(text);
    onChange(read(text));
  };
  return [isKept ? entered : show(value), type];
}

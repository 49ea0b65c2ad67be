import { equalValues } from '@harbour/core/table';
import { useState } from 'react';

interface TypedText {
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
export function useTypedText({
  value,
  show,
  read,
  onChange,
}: TypedText): readonly [string, (text: string) => void] {
  const [typed, setTyped] = useState<string | null>(null);
  const isKept = typed !== null && equalValues(read(typed) ?? null, value ?? null);
  const type = (text: string) => {
    setTyped(text);
    onChange(read(text));
  };
  return [isKept ? typed : show(value), type];
}

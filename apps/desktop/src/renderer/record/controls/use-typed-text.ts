import { equalValues } from '@harbour/core/table';
import { useState } from 'react';

interface TypedText {
  readonly value: unknown;
  /** How a value is shown while nobody types. */
  readonly show: (value: unknown) => string;
  /** What a typed text means; the text itself where it means nothing yet. */
  readonly read: (text: string) => unknown;
  readonly onChange: (value: unknown) => void;
}

/**
 * The text of an input whose value is not text: it stays as it is typed while it means the value, and follows
 * when the value is changed elsewhere.
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

import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Problems } from './problems.ts';

/** A form whose problems are told once it was sent, and follow what is mended from then on. */
export interface CheckedForm {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly shown: Problems;
  /** Tells whether it can be sent; leads to the first field that cannot. */
  readonly isSound: () => boolean;
}

/** `key` changes with what the server found; the focus then goes there. */
export function useCheckedForm(problems: Problems, key: unknown = undefined): CheckedForm {
  const [attempts, setAttempts] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server found is another problem
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts, key]);
  const isSound = () => {
    setAttempts(attempts + 1);
    return Object.keys(problems).length === 0;
  };
  return { form, shown: attempts > 0 ? problems : {}, isSound };
}

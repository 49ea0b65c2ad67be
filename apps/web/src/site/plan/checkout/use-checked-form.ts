import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Problems } from './problems.ts';

/** A form that shows its problems after the first submit and updates them from then on. */
export interface CheckedForm {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly shown: Problems;
  /** Returns whether the form can be sent; focuses the first invalid field if not. */
  readonly isSound: () => boolean;
}

/** `key` changes with the server's findings; the focus then moves to them. */
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

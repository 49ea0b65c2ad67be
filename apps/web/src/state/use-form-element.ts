import { type RefObject, useEffect, useRef } from 'react';
import type { StoredForm } from '../platform/stored-form.ts';

interface FormElementOptions {
  /** A different value for each attempt that found an invalid field: the server's result, or a count. */
  readonly finding: unknown;
  /** The place where typed texts are stored until they are sent: the same object at every render. */
  readonly stored: StoredForm | undefined;
  /** Truthy once the form was sent; another object for each submission. */
  readonly sent: object | boolean;
}

/**
 * Focuses the first invalid field of a form after each failed validation, and stores its texts until they are
 * sent.
 */
export function useFormElement({
  finding,
  stored,
  sent,
}: FormElementOptions): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (finding) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [finding]);
  useEffect(() => stored?.follow(form.current, Boolean(sent)), [stored, sent]);
  return form;
}

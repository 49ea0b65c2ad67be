import { type RefObject, useEffect } from 'react';
import { forgetTyping, type KeptForm, keepTyping, restoreTyping } from '../platform/kept-typing.ts';

/**
 * Keeps the typed texts until they are sent; `sent` differs for each submission. `kept` must be the same
 * object at every render.
 */
export function useKeptTyping(
  form: RefObject<HTMLFormElement | null>,
  kept: KeptForm,
  sent: string | undefined,
): void {
  useEffect(() => {
    if (sent !== undefined) forgetTyping(kept);
    const element = form.current;
    if (element === null) return;
    if (sent === undefined) restoreTyping(element, kept);
    const keep = () => keepTyping(element, kept);
    element.addEventListener('input', keep);
    return () => element.removeEventListener('input', keep);
  }, [form, kept, sent]);
}

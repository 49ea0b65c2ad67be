import { type RefObject, useEffect } from 'react';
import { forgetTyping, type KeptForm, keepTyping, restoreTyping } from '../platform/kept-typing.ts';

/**
 * Keeps what is typed until it is sent; `sent` is another text for each time it was. `kept` is the same
 * object at every drawing.
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

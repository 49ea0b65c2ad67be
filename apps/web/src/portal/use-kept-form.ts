import { type RefCallback, useCallback } from 'react';
import { keepTyping, restoreTyping } from '../platform/kept-typing.ts';

/**
 * Keeps the texts typed into the form around an element for the lifetime of this tab; pass `fields` as a
 * constant.
 */
export function useKeptForm(name: string, fields: readonly string[]): RefCallback<HTMLElement> {
  const key = fields.join(' ');
  return useCallback(
    (element: HTMLElement | null) => {
      const form = element?.closest('form');
      if (!form) return undefined;
      const kept = { key: `harbour.portal.${name}`, fields: key.split(' ') };
      restoreTyping(form, kept);
      const keep = () => keepTyping(form, kept);
      form.addEventListener('input', keep);
      return () => form.removeEventListener('input', keep);
    },
    [name, key],
  );
}

import { type RefCallback, useCallback } from 'react';
import { createKeptForm } from '../platform/kept-typing.ts';

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
      const kept = createKeptForm(`harbour.portal.${name}`, key.split(' '));
      kept.restore(form);
      const keep = () => kept.keep(form);
      form.addEventListener('input', keep);
      return () => form.removeEventListener('input', keep);
    },
    [name, key],
  );
}

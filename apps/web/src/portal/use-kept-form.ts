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
      return form ? createKeptForm(`harbour.portal.${name}`, key.split(' ')).follow(form, false) : undefined;
    },
    [name, key],
  );
}

import { forgetInTab, keepInTab, readTab } from './tab-storage.ts';

/** The texts of some fields of a form, stored for the lifetime of this tab. */
export interface KeptForm {
  /**
   * Fills stored texts into the fields that are still empty, or deletes them when they are sent; then stores
   * typed text until the returned function is called.
   */
  readonly follow: (form: HTMLFormElement | null, isSent: boolean) => (() => void) | undefined;
}

/** Stores the named fields under a key in the tab's storage. */
export function createKeptForm(key: string, fields: readonly string[]): KeptForm {
  return {
    follow: (form, isSent) => {
      if (isSent) forgetInTab(key);
      if (form === null) return undefined;
      if (!isSent) restore(form, readTab(key), fields);
      const keep = () => {
        const typed = new FormData(form);
        keepInTab(key, Object.fromEntries(fields.map((field) => [field, String(typed.get(field) ?? '')])));
      };
      form.addEventListener('input', keep);
      return () => form.removeEventListener('input', keep);
    },
  };
}

function restore(form: HTMLFormElement, kept: ReadonlyMap<string, string>, fields: readonly string[]): void {
  for (const field of fields) {
    const control = form.elements.namedItem(field);
    const value = kept.get(field);
    if (value && isTextControl(control) && control.value === '') control.value = value;
  }
}

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isTextControl(control: unknown): control is TextControl {
  return (
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
  );
}

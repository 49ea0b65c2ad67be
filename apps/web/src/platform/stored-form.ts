import { readTab, removeFromTab, storeInTab } from './tab-storage.ts';

/** The texts of some fields of a form, stored for the lifetime of this tab. */
export interface StoredForm {
  /**
   * Fills stored texts into the fields that are still empty, or deletes them when they are sent; then stores
   * typed text until the returned function is called.
   */
  readonly follow: (form: HTMLFormElement | null, isSent: boolean) => (() => void) | undefined;
}

/** Stores the named fields under a key in the tab's storage. */
export function createStoredForm(key: string, fields: readonly string[]): StoredForm {
  return {
    follow: (form, isSent) => {
      if (isSent) removeFromTab(key);
      if (form === null) return undefined;
      if (!isSent) restore(form, readTab(key), fields);
      const store = () => {
        const entered = new FormData(form);
        storeInTab(key, Object.fromEntries(fields.map((field) => [field, String(entered.get(field) ?? '')])));
      };
      form.addEventListener('input', store);
      return () => form.removeEventListener('input', store);
    },
  };
}

function restore(
  form: HTMLFormElement,
  stored: ReadonlyMap<string, string>,
  fields: readonly string[],
): void {
  for (const field of fields) {
    const control = form.elements.namedItem(field);
    const value = stored.get(field);
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

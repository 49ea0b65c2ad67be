import { forgetInTab, keepInTab, readTab } from './tab-storage.ts';

/** The texts of some fields of a form, kept for the lifetime of this tab. */
export interface KeptForm {
  /** Stores the texts of the fields. */
  readonly keep: (form: HTMLFormElement) => void;
  /** Fills stored texts into the fields that are still empty. */
  readonly restore: (form: HTMLFormElement) => void;
  readonly forget: () => void;
}

/** Keeps the named fields under a key in the tab's storage. */
export function createKeptForm(key: string, fields: readonly string[]): KeptForm {
  return {
    keep: (form) => {
      const typed = new FormData(form);
      keepInTab(key, Object.fromEntries(fields.map((field) => [field, String(typed.get(field) ?? '')])));
    },
    restore: (form) => {
      const kept = readTab(key);
      for (const field of fields) {
        const control = form.elements.namedItem(field);
        const value = kept.get(field);
        if (value && isTextControl(control) && control.value === '') control.value = value;
      }
    },
    forget: () => forgetInTab(key),
  };
}

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isTextControl(control: unknown): control is TextControl {
  return (
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
  );
}

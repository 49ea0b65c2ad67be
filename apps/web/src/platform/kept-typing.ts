import { keepInTab, readTab } from './tab-storage.ts';

/** The fields to store, and their key in the tab's storage. */
export interface KeptForm {
  readonly key: string;
  readonly fields: readonly string[];
}

/** Stores the texts of the named form fields in this tab. */
export function keepTyping(form: HTMLFormElement, { key, fields }: KeptForm): void {
  const typed = new FormData(form);
  keepInTab(key, Object.fromEntries(fields.map((field) => [field, String(typed.get(field) ?? '')])));
}

/** Fills stored texts into the fields that are still empty. */
export function restoreTyping(form: HTMLFormElement, { key, fields }: KeptForm): void {
  const kept = readTab(key);
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

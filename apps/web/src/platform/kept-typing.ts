/**
 * Stores the texts of the named form fields for the lifetime of this tab: they survive a reload and a change
 * of language.
 */
export function keepTyping(form: HTMLFormElement, { key, fields }: KeptForm): void {
  const typed = new FormData(form);
  const kept = fields.map((field) => [field, String(typed.get(field) ?? '')]);
  withStorage((storage) => storage.setItem(key, JSON.stringify(Object.fromEntries(kept))));
}

/** Fills stored texts into the fields that are still empty. */
export function restoreTyping(form: HTMLFormElement, { key, fields }: KeptForm): void {
  const kept = withStorage((storage) => readKept(storage.getItem(key)));
  for (const field of fields) {
    const control = form.elements.namedItem(field);
    const value = kept?.get(field);
    if (value && isTextControl(control) && control.value === '') control.value = value;
  }
}

/** Removes the stored texts of a form once it is sent. */
export function forgetTyping({ key }: KeptForm): void {
  withStorage((storage) => storage.removeItem(key));
}

/** The fields to store, and their key in the tab's storage. */
export interface KeptForm {
  readonly key: string;
  readonly fields: readonly string[];
}

/** Reads what `keepTyping` wrote; anything else counts as empty. */
export function readKept(text: string | null): ReadonlyMap<string, string> {
  const kept: unknown = text === null ? null : parseJson(text);
  const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
  return new Map(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== ''),
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Written by something else: ignored.
    return null;
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

function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    // Storage is forbidden or full: the form works without it.
    return undefined;
  }
}

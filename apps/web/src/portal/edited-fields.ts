/** The texts of a form's fields, by name. */
export type FieldTexts = Readonly<Record<string, string>>;

/** The fields of `wanted` that differ from the record; objects are compared by content. */
export function changedFields<T extends object>(record: object, wanted: T): Partial<T> {
  const changed: Partial<T> = { ...wanted };
  for (const field in wanted) if (isSame(Reflect.get(record, field), wanted[field])) delete changed[field];
  return changed;
}

function isSame(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return (one ?? null) === (other ?? null);
  return [...Object.keys(one), ...Object.keys(other)].every((key) => isSame(one[key], other[key]));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/**
 * The fields to update: those that still have their text of `from`, so were not edited since, and whose text
 * in `to` is different.
 */
export function untouchedFields(now: FieldTexts, from: FieldTexts, to: FieldTexts): FieldTexts {
  return Object.fromEntries(
    Object.entries(to).filter(([field, text]) => now[field] === from[field] && now[field] !== text),
  );
}

/** The texts in a form. */
export function textsIn(form: FormData): FieldTexts {
  return Object.fromEntries([...form].map(([field, value]) => [field, String(value)]));
}

/** Writes texts into a form's fields without moving the focus; a changed choice notifies dependent fields. */
export function fillFields(form: HTMLFormElement, texts: FieldTexts): void {
  for (const [field, text] of Object.entries(texts)) {
    const control = form.elements.namedItem(field);
    if (!isTextControl(control)) continue;
    control.value = text;
    if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

function isTextControl(
  control: unknown,
): control is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement].some((kind) => control instanceof kind);
}

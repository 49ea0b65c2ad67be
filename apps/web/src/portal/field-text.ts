/** A field's trimmed text; `null` when it is empty. */
export function fieldText(form: FormData, name: string): string | null {
  return String(form.get(name) ?? '').trim() || null;
}

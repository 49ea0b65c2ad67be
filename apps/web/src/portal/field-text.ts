/** A field's text, trimmed; `null` where nothing stands there. */
export function fieldText(form: FormData, name: string): string | null {
  return String(form.get(name) ?? '').trim() || null;
}

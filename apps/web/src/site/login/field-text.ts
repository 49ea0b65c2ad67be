/** A field's trimmed text; passwords are not trimmed. */
export function textOf(form: FormData, name: string): string {
  const text = String(form.get(name) ?? '');
  return name === 'password' ? text : text.trim();
}

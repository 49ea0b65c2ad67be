/** A field's text, trimmed; passwords are taken as they are. */
export function textOf(form: FormData, name: string): string {
  const text = String(form.get(name) ?? '');
  return name === 'password' ? text : text.trim();
}

const NEEDS_ESCAPE = /["\\\n]/;

/**
 * A list of texts as PostgreSQL reads it, any other value as it is. The driver does the same with each text by itself, which for the
 * hundreds of grams of a record takes as long as all else that a write does.
 */
export function arrayLiteral(value: unknown): unknown {
  if (!Array.isArray(value) || !value.every(isText)) return value;
  const joined = value.join('\n');
  const isPlain = value.length > 0 && !NEEDS_ESCAPE.test(value.join(''));
  return isPlain ? `{"${joined.replaceAll('\n', '","')}"}` : value;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

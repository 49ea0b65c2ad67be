/**
 * Returns the code of an error: of the system or Node (`ENOENT`), of PostgreSQL (`57014`), or the HTTP status
 * of a refusal (404); `undefined` for an error without one and for other values.
 */
export function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

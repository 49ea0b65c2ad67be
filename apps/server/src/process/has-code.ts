/** True for an error with that code, such as one of the system (`ENOENT`) or of PostgreSQL (`57014`). */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

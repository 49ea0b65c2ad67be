/**
 * What a column of a statement holds. `amount`: money that arrives; where one column has both directions,
 * money that leaves is negative or marked. `moneyOut`: money that leaves, in a column of its own.
 * `direction`: a mark such as `CR` or `DR` in a column of its own.
 */
export const statementRoles = [
  'bookedOn',
  'amount',
  'moneyOut',
  'direction',
  'payer',
  'details',
  'bankReference',
] as const;
export type StatementRole = (typeof statementRoles)[number];

/** True for the name of a role. */
export function isStatementRole(value: unknown): value is StatementRole {
  return statementRoles.some((role) => role === value);
}

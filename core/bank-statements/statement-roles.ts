/**
 * The role of a statement column. `amount`: incoming money; when one column holds both directions, outgoing
 * money is negative or marked. `moneyOut`: outgoing money in a column of its own. `direction`: a mark such as
 * `CR` or `DR` in a column of its own. `balance`: what is on the account after the row.
 */
export const statementRoles = [
  'bookedOn',
  'amount',
  'moneyOut',
  'direction',
  'payer',
  'details',
  'bankReference',
  'balance',
] as const;
export type StatementRole = (typeof statementRoles)[number];

/** True for the name of a role. */
export function isStatementRole(value: unknown): value is StatementRole {
  return statementRoles.some((role) => role === value);
}

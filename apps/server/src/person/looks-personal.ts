import type { Fields } from '@harbour/core/contract/definition';

/** Names of columns that hold who somebody is, where they are, or what they wrote or did. */
const PERSONAL_NAME =
  /^(?:to|ip|lastIP|phone|address|gender|payer|author|message|remarks?|note|customer|buyer|shippingAddress|user|userId|owner|admin|actor|userAgent|pushToken|before)$|emails?$|(?:contact|legal|company|sponsor|first|last)Name$|^person|(?:password|token)Hash$|birth/i;
const PERSONAL_KINDS = ['email', 'phone', 'secret'];

/**
 * True if a column may hold personal data, by its name, the kind of its field, or the account that it refers
 * to. `fields` are those of the column's collection; none for a table without one.
 */
export function looksPersonal(column: string, fields: Fields): boolean {
  const field = fields[column];
  const ofAccount = ['users', 'admins'].includes(field?.relation?.collection ?? '');
  return PERSONAL_NAME.test(column) || PERSONAL_KINDS.includes(field?.kind ?? '') || ofAccount;
}

import type { Fields } from '@harbour/core/contract/definition';

/** Names of columns that state who somebody is, where they are, or what they wrote or did. */
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

/**
 * Columns that look personal but are not, or that do not concern a person who could request them; each with
 * the reason.
 */
export const notPersonal: { readonly [column: string]: string } = {
  'auditSeals.personDigest': 'a salted digest; the salt is deleted with the content',
  'auditSeals.personSalt': 'random',
  'bulkOrders.ip': "of staff, deleted within 30 days with the job's rows",
  'bulkOrders.owner': 'identifies a run of a job',
  'bulkResults.before': 'earlier values of changed records, deleted within 30 days',
  'bulkRows.data': 'values of imported records, deleted within 30 days',
  'bulkResults.message': 'the reason for a refusal, deleted within 30 days',
  'changes.before': 'values that decide who sees a change; deleted within 24 hours',
  'customers.quoteName':
    'who agreed to be named on the site; blank it and the portrait in the back office when they withdraw',
  'jobs.owner': 'identifies a run of a job',
  'news.author': 'a name that staff print under an article; erase it in the article',
  'news.customer': 'the shop that a case study is about; `customers` records who agreed',
  'sandboxCards.customer': 'test cards only',
  'sandboxIntents.customer': 'test cards only',
  'sellingCompanies.address': 'our own companies',
  'sellingCompanies.legalName': 'our own companies',
  'settings.sponsorName': 'a company',
  'socialConnections.account': 'the page of our own company',
};

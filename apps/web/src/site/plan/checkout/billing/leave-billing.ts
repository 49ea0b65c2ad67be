import type { Draft } from '../draft.ts';

/** Empty values for the fields that billing prefilled. */
export const NO_BILLING = {
  legalName: '',
  billingRoom: '',
  billingBuilding: '',
  billingDistrict: '',
  billingCity: '',
  billingZipcode: '',
  registrationNumber: '',
  gstNumber: '',
  billingEmails: '',
  billingAddress: '',
  billingFrom: '',
} as const;

/** The changes to a draft when an account signs out: its profile and its consent are removed. */
export function leaveBilling({ billingFrom }: Pick<Draft, 'billingFrom'>, account: { readonly _id: string }) {
  return { ...(billingFrom.endsWith(` ${account._id}`) ? NO_BILLING : {}), agreed: '' };
}

import type { Draft } from '../draft.ts';

/** The parts of a draft that billing filled in, empty. */
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

/** What an account leaves behind when it signs out: nothing of its profile, and no agreement. */
export function leaveBilling({ billingFrom }: Pick<Draft, 'billingFrom'>, account: { readonly _id: string }) {
  return { ...(billingFrom.endsWith(` ${account._id}`) ? NO_BILLING : {}), agreed: '' };
}

import type { ActionData } from '@harbour/core/contract';
import { refusal } from '../../refusal.ts';

const SINGAPORE = /^(?:sg|singapore)$/i;
const ZIPCODE = /^\d{6}$/;

/**
 * Refuses with `invalid-data` what cannot be sent: hardware without an address, a Singapore address without its six digits, a day that is
 * past. `today` is a calendar day in the merchant's zone.
 */
export function checkShipping(
  { hardware, shippingAddress, shippingDate }: ActionData<'checkout/order'>,
  today: string,
): void {
  if (hardware.length > 0 && !shippingAddress) {
    throw invalid('shippingAddress', 'Say where the hardware is to be sent');
  }
  const isInSingapore = SINGAPORE.test(shippingAddress?.country.trim() ?? '');
  if (isInSingapore && !ZIPCODE.test(shippingAddress?.zipcode ?? '')) {
    throw invalid('shippingAddress.zipcode', 'A Singapore postcode has six digits');
  }
  if (shippingDate && shippingDate < today) throw invalid('shippingDate', 'Choose a day that is not past');
}

function invalid(path: string, message: string) {
  return refusal('invalid-data', `${message}.`, { subject: path, issues: [{ path, message }] });
}

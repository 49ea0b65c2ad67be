import { type ActionData, placeNames } from '@harbour/core/contract';
import { refusal } from '../../calls/refusal.ts';

const ZIPCODE = /^\d{6}$/;

/**
 * Refuses an invalid delivery with `invalid-data`: hardware without an address, an address in another place
 * than the order's, a Singapore address without its six digits, a day in the past. `today` is a calendar day
 * in the merchant's time zone.
 */
export function checkShipping(
  { choice, hardware, shippingAddress, shippingDate }: ActionData<'checkout/order'>,
  today: string,
): void {
  if (hardware.length > 0 && !shippingAddress) {
    throw invalid('shippingAddress', 'Say where the hardware is to be sent');
  }
  if (shippingAddress && shippingAddress.country !== choice.place) {
    const name = placeNames[choice.place];
    throw invalid('shippingAddress.country', `This order is for ${name}: give an address in ${name}`);
  }
  if (shippingAddress?.country === 'sg' && !ZIPCODE.test(shippingAddress.zipcode ?? '')) {
    throw invalid('shippingAddress.zipcode', 'A Singapore postcode has six digits');
  }
  if (shippingDate && shippingDate < today) throw invalid('shippingDate', 'Choose a day that is not past');
}

function invalid(path: string, message: string) {
  return refusal('invalid-data', `${message}.`, { subject: path, issues: [{ path, message }] });
}

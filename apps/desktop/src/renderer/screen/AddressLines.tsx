import type { RecordOf } from '@harbour/core/contract/collections';
import { useTranslation } from 'react-i18next';

type Shipping = NonNullable<RecordOf<'orders'>['shippingAddress']>;
type Postal = NonNullable<RecordOf<'invoices'>['seller']['address']>;

/** Shows an address as on a parcel or an invoice, one line per part. */
export function AddressLines({ address }: { readonly address: Shipping | Postal }) {
  const { t } = useTranslation('records');
  const { room, building, district, city, zipcode, country } = address;
  const countryName = t(`value.country.${country}`);
  const isCountry = city === countryName;
  const lines = [
    ['place', room, building],
    ['district', district],
    ...(isCountry ? [] : [['city', city, zipcode]]),
    ['country', countryName, isCountry ? zipcode : ''],
  ].map(([part, ...words]) => [part, words.filter(Boolean).join(', ')] as const);
  return (
    <address>{lines.map(([part, text]) => (text === '' ? null : <span key={part}>{text}</span>))}</address>
  );
}

import type { RecordOf } from '@harbour/core/contract';

type Address = NonNullable<RecordOf<'orders'>['shippingAddress']>;

/** An address as it stands on a parcel, a line for each part. */
export function AddressLines({ address }: { readonly address: Address }) {
  const { room, building, district, city, zipcode, country } = address;
  const lines = [
    ['place', room, building],
    ['district', district],
    ['city', city, zipcode],
    ['country', country],
  ].map(([part, ...words]) => [part, words.filter(Boolean).join(', ')] as const);
  return (
    <address>{lines.map(([part, text]) => (text === '' ? null : <span key={part}>{text}</span>))}</address>
  );
}

import type { RecordOf } from '@harbour/core/contract/collections';
import { useTranslation } from 'react-i18next';
import { useJoinNames } from '../ui/joined-texts.ts';
import { type Fact, FactList } from './FactList.tsx';

type Buyer = NonNullable<RecordOf<'invoices'>['buyer']>;

interface PartyFactsProps {
  readonly title: string;
  /** The party as named on the document; only the name is always present. */
  readonly party: Pick<Buyer, 'legalName'> & Partial<Omit<Buyer, 'legalName'>>;
  readonly more?: readonly Fact[];
}

/** Shows the seller or buyer with their data on the day of issue. */
export function PartyFacts({ title, party, more = [] }: PartyFactsProps) {
  const { t } = useTranslation('records');
  const joinNames = useJoinNames();
  const { legalName, address, registrationNumber, gstNumber, emails } = party;
  return (
    <FactList
      title={title}
      facts={[
        [t('field.legalName'), legalName],
        [t('field.address'), address && <AddressLines key="address" address={address} />],
        [t('field.registrationNumber'), registrationNumber],
        [t('field.gstNumber'), gstNumber],
        [t('field.emails'), emails && joinNames(emails.map(({ email }) => email))],
        ...more,
      ]}
    />
  );
}

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

import type { RecordOf } from '@harbour/core/contract/collections';
import { useTranslation } from 'react-i18next';
import { AddressLines } from './AddressLines.tsx';
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
  const { legalName, address, registrationNumber, gstNumber, emails } = party;
  return (
    <FactList
      title={title}
      facts={[
        [t('field.legalName'), legalName],
        [t('field.address'), address && <AddressLines key="address" address={address} />],
        [t('field.registrationNumber'), registrationNumber],
        [t('field.gstNumber'), gstNumber],
        [t('field.emails'), emails?.map(({ email }) => email).join(', ')],
        ...more,
      ]}
    />
  );
}

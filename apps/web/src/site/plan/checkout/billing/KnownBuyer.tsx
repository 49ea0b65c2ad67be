import type { BillingIdentity } from '@harbour/core/contract';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/button/Button.tsx';
import styles from '../checkout.module.css';

interface KnownBuyerProps {
  readonly buyer: BillingIdentity;
  readonly onChange: () => void;
}

/** Billing details as an invoice prints them, and a button to change them. */
export function KnownBuyer({ buyer, onChange }: KnownBuyerProps) {
  const { t } = useTranslation(['checkout', 'common']);
  const { legalName, address, registrationNumber, gstNumber, emails } = buyer;
  const { room, building, district, city, zipcode, country } = address;
  const place = [t(`common:region.${country}`), zipcode].filter(Boolean).join(' ');
  const numberName = country === 'sg' ? t('buyer.uen') : t('buyer.businessRegistration');
  const lines = [
    ...[room, building, district, city, place],
    registrationNumber && `${numberName}: ${registrationNumber}`,
    gstNumber && `${t('buyer.gstNumber')}: ${gstNumber}`,
    ...emails.map(({ email }) => email),
  ].filter((line) => line);
  return (
    <div className={styles.known}>
      <address className={styles.address}>
        <b>{legalName}</b>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <Button kind="quiet" onClick={onChange}>
        {t('confirm.change')}
      </Button>
    </div>
  );
}

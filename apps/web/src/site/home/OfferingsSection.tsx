import { linkTo } from '@harbour/core/i18n';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { Container } from '../../ui/container/Container.tsx';
import { ArrowLink } from '../../ui/link/ArrowLink.tsx';
import { KitchenTicket } from '../../ui/vignette/KitchenTicket.tsx';
import { PaymentTerminal } from '../../ui/vignette/PaymentTerminal.tsx';
import { StockCount } from '../../ui/vignette/StockCount.tsx';
import { FIGURES } from '../figures.ts';
import styles from './offerings.module.css';

/** Restaurant, store and payment as three stations on the same counter. */
export function OfferingsSection() {
  const { t } = useTranslation(['site', 'common']);
  const { locale, place } = usePageHost();
  const figures = { options: FIGURES.paymentOptions, days: FIGURES.settlementDays };
  return (
    <section className={styles.offerings}>
      <Container>
        <div className={styles.intro}>
          <h2>{t('home.offerings.title')}</h2>
          <p>{t('home.offerings.lead')}</p>
        </div>
      </Container>
      <div className={styles.stations}>
        <Station
          picture={<KitchenTicket />}
          title={t('home.offerings.restaurant.title')}
          text={t('home.offerings.restaurant.text')}
          link={
            <ArrowLink to={linkTo('harbourRestaurant', locale)}>
              {t('common:navigation.restaurant')}
            </ArrowLink>
          }
        />
        <Station
          picture={<StockCount />}
          title={t('home.offerings.store.title')}
          text={t('home.offerings.store.text')}
          link={<ArrowLink to={linkTo('harbourStore', locale)}>{t('common:navigation.store')}</ArrowLink>}
        />
        <Station
          picture={<PaymentTerminal place={place} />}
          title={t('home.offerings.pay.title')}
          text={t('home.offerings.pay.text', figures)}
          link={<ArrowLink to={linkTo('harbourPay', locale)}>{t('common:navigation.pay')}</ArrowLink>}
        />
      </div>
    </section>
  );
}

interface StationProps {
  readonly picture: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly link: ReactNode;
}

function Station({ picture, title, text, link }: StationProps) {
  return (
    <div className={styles.station}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.words}>
        <h3>{title}</h3>
        <p>{text}</p>
        {link}
      </div>
    </div>
  );
}

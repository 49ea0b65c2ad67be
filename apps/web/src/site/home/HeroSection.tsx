import { linkTo } from '@harbour/core/i18n';
import { formatMoney } from '@harbour/core/money';
import { useTranslation } from 'react-i18next';
import { TillStage } from '../../demonstration/TillStage.tsx';
import { ContactLink } from '../../routing/ContactLink.tsx';
import { usePageHost } from '../../routing/page-host.ts';
import { ActionRow } from '../../ui/button/ActionRow.tsx';
import { buttonClassName } from '../../ui/button/button-look.ts';
import { Container } from '../../ui/container/Container.tsx';
import { ArrowLink } from '../../ui/link/ArrowLink.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { TillScreen } from '../../ui/vignette/TillScreen.tsx';
import type { HomePlan } from '../starting-plans.ts';
import styles from './hero.module.css';
import type { HomeData } from './load-home.ts';

interface HeroSectionProps {
  readonly plans: readonly HomePlan[];
  readonly photo: HomeData['photo'];
}

/** The headline, the till under its lamp or the photo that staff selected, and the first links. */
export function HeroSection({ plans, photo }: HeroSectionProps) {
  const { t } = useTranslation('site');
  const { locale, place, settings } = usePageHost();
  const lowest = plans.find(({ monthPrice }) => monthPrice !== undefined)?.monthPrice;
  return (
    <section className={styles.hero}>
      <Container className={styles.split}>
        <div className={styles.words}>
          <h1 className={styles.title}>{settings.features.header ?? t('home.title')}</h1>
          <p className={styles.lead}>{t('home.lead')}</p>
          <ActionRow>
            <ContactLink className={buttonClassName({ size: 'large' })}>{t('home.action')}</ContactLink>
            <ArrowLink to={linkTo('pricing', locale)}>
              {lowest === undefined
                ? t('home.seePrices')
                : t('home.priceFrom', { price: formatMoney(lowest, 'label') })}
            </ArrowLink>
          </ActionRow>
        </div>
        {photo === undefined ? (
          <div className={styles.scene}>
            <Lamp />
            <TillStage trade="restaurant">
              <TillScreen trade="restaurant" place={place} />
            </TillStage>
          </div>
        ) : (
          <div className={styles.shown}>
            <Picture {...photo} className={styles.photo} sizes="(min-width: 1024px) 640px, 92vw" isFirst />
          </div>
        )}
      </Container>
      <div className={styles.counter} />
    </section>
  );
}

/** The one warm light: a lamp over the counter and the light that it casts. */
function Lamp() {
  return (
    <svg className={styles.lamp} width="400" height="400" viewBox="0 0 800 800" aria-hidden="true">
      <defs>
        <radialGradient id="lamp-light" gradientUnits="userSpaceOnUse" cx="400" cy="110" r="560">
          <stop className={styles.bright} offset="0" />
          <stop className={styles.dim} offset="1" />
        </radialGradient>
      </defs>
      <path fill="url(#lamp-light)" d="M352 108h96l384 692H-32z" />
      <path className={styles.cord} d="M400-600v658" />
      <path className={styles.bulb} d="M384 106a16 15 0 0 0 32 0z" />
      <path className={styles.shade} d="M390 58h20v10c24 3 42 18 46 40H344c4-22 22-37 46-40z" />
    </svg>
  );
}

import { brand } from '@harbour/core/brand';
import { useTranslation } from 'react-i18next';
import { ContactLink } from '../../routing/ContactLink.tsx';
import { buttonClassName } from '../../ui/button/button-look.ts';
import { Container } from '../../ui/container/Container.tsx';
import { HarbourScene } from '../../ui/illustration/HarbourScene.tsx';
import styles from './closing.module.css';

/** The last word: an invitation, over the harbour at night. */
export function ClosingSection() {
  const { t } = useTranslation('site');
  const { hk } = brand.phones;
  return (
    <section className={styles.closing}>
      <Container className={styles.words}>
        <h2>{t('home.closing.title')}</h2>
        <p>{t('home.closing.lead')}</p>
        <div className={styles.actions}>
          <ContactLink className={buttonClassName({ kind: 'night', size: 'large' })}>
            {t('home.closing.action')}
          </ContactLink>
          <a className={styles.phone} href={`tel:${hk.e164}`}>
            {hk.display}
          </a>
        </div>
      </Container>
      <HarbourScene className={styles.scene} />
    </section>
  );
}

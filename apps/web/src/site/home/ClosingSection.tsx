import { brand } from '@harbour/core/brand';
import { useTranslation } from 'react-i18next';
import { ContactLink } from '../../routing/ContactLink.tsx';
import { usePageHost } from '../../routing/page-host.ts';
import { buttonClassName } from '../../ui/button/button-look.ts';
import { Container } from '../../ui/container/Container.tsx';
import { HarbourScene } from '../../ui/illustration/HarbourScene.tsx';
import styles from './closing.module.css';

/** The closing invitation, over the harbour at night. */
export function ClosingSection() {
  const { t } = useTranslation('site');
  const phone = brand.phones[usePageHost().place];
  return (
    <section className={styles.closing}>
      <Container className={styles.words}>
        <h2>{t('home.closing.title')}</h2>
        <p>{t('home.closing.lead')}</p>
        <div className={styles.actions}>
          <ContactLink className={buttonClassName({ kind: 'night', size: 'large' })}>
            {t('home.closing.action')}
          </ContactLink>
          <a className={styles.phone} href={`tel:${phone.e164}`}>
            {phone.display}
          </a>
        </div>
      </Container>
      <HarbourScene className={styles.scene} />
    </section>
  );
}

import { useTranslation } from 'react-i18next';
import { Container } from '../../ui/container/Container.tsx';
import { FIGURES } from '../figures.ts';
import styles from './switch.module.css';

/** How a shop changes over: four steps along the quay, the kit's arrival marked. */
export function SwitchSection() {
  const { t } = useTranslation('site');
  const steps = [
    { title: t('home.switch.step1.title'), text: t('home.switch.step1.text') },
    { title: t('home.switch.step2.title'), text: t('home.switch.step2.text') },
    {
      title: t('home.switch.step3.title', { count: FIGURES.kitWorkingDays }),
      text: t('home.switch.step3.text'),
    },
    { title: t('home.switch.step4.title'), text: t('home.switch.step4.text') },
  ];
  return (
    <section className={styles.switch}>
      <Container>
        <h2>{t('home.switch.title')}</h2>
        <ol className={styles.steps}>
          {steps.map(({ title, text }) => (
            <li key={title} className={styles.step}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Container>
    </section>
  );
}

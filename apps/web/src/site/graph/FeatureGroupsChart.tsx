import { useTranslation } from 'react-i18next';
import { BarTable } from '../../ui/chart/BarTable.tsx';
import { Section } from '../../ui/section/Section.tsx';
import styles from './graph.module.css';

/** The number of features for each part of a shop's work. */
export function FeatureGroupsChart({ time }: { readonly time: string }) {
  const { t } = useTranslation(['figures', 'features']);
  const groups = Object.entries(t('features:groups', { returnObjects: true }));
  const entries = groups.map(([key, { name, items }]) => ({ key, name, count: Object.keys(items).length }));
  const count = entries.reduce((sum, entry) => sum + entry.count, 0);
  const title = t('figures:groups.title', { count });
  return (
    <Section title={title} text={t('figures:groups.text')}>
      <BarTable caption={title} head={[t('figures:name'), t('figures:features')]} entries={entries} />
      <p className={styles.source}>{t('figures:catalogue', { time })}</p>
    </Section>
  );
}

import { useTranslation } from 'react-i18next';
import type { PageProps } from '../../page-contract.ts';
import { BarTable } from '../../ui/chart/BarTable.tsx';
import { ColumnChart } from '../../ui/chart/ColumnChart.tsx';
import { OutlinePage } from '../../ui/outline/OutlinePage.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { NextSteps } from '../NextSteps.tsx';
import { FeatureGroupsChart } from './FeatureGroupsChart.tsx';
import styles from './graph.module.css';
import type { Figures } from './load-figures.ts';
import { PlanSheet } from './PlanSheet.tsx';
import { Shares } from './Shares.tsx';

/** The platform's figures, in charts that are also tables, each with its source and time. */
export function GraphPage({ data }: PageProps<Figures>) {
  const { t } = useTranslation('figures');
  const source = <p className={styles.source}>{t('source', { time: data.time })}</p>;
  return (
    <OutlinePage title={t('title')} lead={t('lead')} actions={<NextSteps />}>
      <Section layout="stack" title={t('months.title')} text={t('months.text')}>
        <ColumnChart
          caption={t('months.title')}
          head={[t('month'), t('count')]}
          entries={data.months}
          tableTitle={t('asTable')}
        />
        {source}
      </Section>
      <Section tone="sunken" title={t('industries.title')} text={t('industries.text')}>
        {data.industries.length === 0 ? <p>{t('empty')}</p> : null}
        <BarTable caption={t('industries.title')} head={[t('name'), t('count')]} entries={data.industries} />
        {source}
      </Section>
      <Shares plans={data.plans} regions={data.regions} source={source} />
      <Section tone="sunken" title={t('modules.title')} text={t('modules.text')}>
        <BarTable caption={t('modules.title')} head={[t('name'), t('count')]} entries={data.modules} />
        {source}
      </Section>
      <FeatureGroupsChart time={data.time} />
      {data.sheet === null ? null : <PlanSheet sheet={data.sheet} time={data.time} />}
    </OutlinePage>
  );
}

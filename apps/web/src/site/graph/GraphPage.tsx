import { LOCALE_TABLE, linkTo, perLocale } from '@harbour/core/i18n';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageProps } from '../../page-contract.ts';
import { usePageHost } from '../../routing/page-host.ts';
import { BarTable } from '../../ui/chart/BarTable.tsx';
import { ColumnChart } from '../../ui/chart/ColumnChart.tsx';
import { ShareTable } from '../../ui/chart/ShareTable.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { SiteLink } from '../../ui/link/SiteLink.tsx';
import { OutlinePage } from '../../ui/outline/OutlinePage.tsx';
import { Price } from '../../ui/price/Price.tsx';
import { FactTable } from '../../ui/section/FactTable.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { NextSteps } from '../NextSteps.tsx';
import styles from './graph.module.css';
import type { Figures } from './load-figures.ts';
import type { Part, PlanGraph } from './load-plan-graph.ts';

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

/** The number of features for each part of a shop's work. */
function FeatureGroupsChart({ time }: { readonly time: string }) {
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

interface SharesProps extends Pick<Figures, 'plans' | 'regions'> {
  readonly source: ReactNode;
}

const formatOf = perLocale(
  (locale) =>
    new Intl.NumberFormat(LOCALE_TABLE[locale].dateIso, { style: 'percent', maximumFractionDigits: 0 }),
);

/** The shares of shops by plan and by place. */
function Shares({ plans, regions, source }: SharesProps) {
  const { t } = useTranslation(['figures', 'common']);
  const { locale } = usePageHost();
  const shared = {
    head: [t('figures:name'), t('figures:count'), t('figures:share')] as const,
    formatShare: (part: number) => formatOf(locale).format(part),
  };
  const places = regions.map((region) => ({ ...region, name: t(`common:region.${region.key}`) }));
  return (
    <Section layout="stack" title={t('figures:plans.title')} text={t('figures:plans.text')}>
      <div className={styles.pair}>
        <ShareTable caption={t('figures:plans.title')} entries={plans} {...shared} />
        <div className={styles.part}>
          <h3>{t('figures:regions.title')}</h3>
          <p>{t('figures:regions.text')}</p>
          <ShareTable caption={t('figures:regions.title')} entries={places} {...shared} />
        </div>
      </div>
      {source}
    </Section>
  );
}

interface PlanSheetProps {
  readonly sheet: PlanGraph;
  readonly time: string;
}

/** A matrix of plans and their modules. */
function PlanSheet({ sheet: { trade, plans, rows }, time }: PlanSheetProps) {
  const { t } = useTranslation('figures');
  const { locale } = usePageHost();
  return (
    <Section layout="stack" tone="sunken" title={t('sheet.title')} text={t('sheet.text', { trade })}>
      <FactTable
        caption={t('sheet.title')}
        head={[t('sheet.module'), ...plans]}
        rows={rows.map(({ slug, name, parts }) => ({
          key: slug,
          cells: [
            <SiteLink key={slug} to={`${linkTo('featureList', locale)}#${slug}`}>
              {name}
            </SiteLink>,
            ...parts.map((part, index) => <PartCell key={plans[index]} part={part} />),
          ],
        }))}
      />
      <p className={styles.source}>{t('catalogue', { time })}</p>
    </Section>
  );
}

function PartCell({ part }: { readonly part: Part }) {
  const { t } = useTranslation('figures');
  if (part.kind === 'addOn') return <Price amount={part.monthPrice} />;
  return (
    <span className={styles[part.kind]}>
      {part.kind === 'included' ? <Icon name="check" size={16} /> : null}
      {t(`sheet.${part.kind}`)}
    </span>
  );
}

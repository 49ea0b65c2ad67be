import { LOCALE_TABLE, linkTo, perLocale } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import type { PageProps } from '../../page-contract.ts';
import { usePageHost } from '../../routing/page-host.ts';
import type { ChartEntry } from '../../ui/chart/chart-entry.ts';
import { BarTable, ShareTable } from '../../ui/chart/chart-tables.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { SiteLink } from '../../ui/link/SiteLink.tsx';
import { OutlinePage } from '../../ui/outline/OutlinePage.tsx';
import { Price } from '../../ui/price/Price.tsx';
import { FactTable } from '../../ui/section/FactTable.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { moduleAnchor } from '../listed-modules.ts';
import { NextSteps } from '../NextSteps.tsx';
import styles from './graph.module.css';
import type { Figures, Part, PlanGraph } from './load-figures.ts';

/** The platform's figures, in charts that are also tables, each with its source and time. */
export function GraphPage({ data }: PageProps<Figures>) {
  const { t } = useTranslation(['figures', 'common']);
  const { locale } = usePageHost();
  const source = <p className={styles.source}>{t('figures:source', { time: data.time })}</p>;
  const named = (entries: readonly ChartEntry[]) =>
    entries.map((entry) => ({ ...entry, name: entry.name === '' ? t('figures:others') : entry.name }));
  const shares = {
    head: [t('figures:name'), t('figures:share')] as const,
    format: (percent: number) => formatOf(locale).format(percent / 100),
  };
  const places = data.regions.map(({ key, count }) => ({
    key,
    count,
    name: key === 'others' ? '' : t(`common:region.${key}`),
  }));
  return (
    <OutlinePage
      title={t('figures:title')}
      lead={t('figures:lead', { smallest: data.smallest })}
      actions={<NextSteps />}
    >
      <Section title={t('figures:industries.title')} text={t('figures:industries.text')}>
        {data.industries.length === 0 ? <p>{t('figures:empty')}</p> : null}
        <BarTable caption={t('figures:industries.title')} entries={named(data.industries)} {...shares} />
        {source}
      </Section>
      <Section layout="stack" tone="sunken" title={t('figures:plans.title')} text={t('figures:plans.text')}>
        <div className={styles.pair}>
          <ShareTable caption={t('figures:plans.title')} entries={named(data.plans)} {...shares} />
          <div className={styles.part}>
            <h3>{t('figures:regions.title')}</h3>
            <p>{t('figures:regions.text')}</p>
            <ShareTable caption={t('figures:regions.title')} entries={named(places)} {...shares} />
          </div>
        </div>
        {source}
      </Section>
      <Section title={t('figures:modules.title')} text={t('figures:modules.text')}>
        <BarTable caption={t('figures:modules.title')} entries={named(data.modules)} {...shares} />
        {source}
      </Section>
      <FeatureGroupsChart time={data.time} />
      {data.sheet === null ? null : <PlanSheet sheet={data.sheet} time={data.time} />}
    </OutlinePage>
  );
}

const formatOf = perLocale(
  (locale) =>
    new Intl.NumberFormat(LOCALE_TABLE[locale].dateIso, { style: 'percent', maximumFractionDigits: 0 }),
);

/** The number of features for each part of a shop's work. */
function FeatureGroupsChart({ time }: { readonly time: string }) {
  const { t } = useTranslation(['figures', 'features']);
  const groups = Object.entries(t('features:groups', { returnObjects: true }));
  const entries = groups.map(([key, { name, items }]) => ({ key, name, count: Object.keys(items).length }));
  const count = entries.reduce((sum, entry) => sum + entry.count, 0);
  const title = t('figures:groups.title', { count });
  return (
    <Section tone="sunken" title={title} text={t('figures:groups.text')}>
      <BarTable
        caption={title}
        head={[t('figures:name'), t('figures:features')]}
        entries={entries}
        format={String}
      />
      <p className={styles.source}>{t('figures:catalogue', { time })}</p>
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
    <Section layout="stack" title={t('sheet.title')} text={t('sheet.text', { trade })}>
      <FactTable
        caption={t('sheet.title')}
        head={[t('sheet.module'), ...plans]}
        rows={rows.map(({ slug, name, parts }) => ({
          key: slug,
          cells: [
            <SiteLink key={slug} to={`${linkTo('featureList', locale)}#${moduleAnchor(slug)}`}>
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

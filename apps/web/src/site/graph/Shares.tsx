import { LOCALE_TABLE, perLocale } from '@harbour/core/i18n';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { ShareTable } from '../../ui/chart/ShareTable.tsx';
import { Section } from '../../ui/section/Section.tsx';
import styles from './graph.module.css';
import type { Figures } from './load-figures.ts';

interface SharesProps extends Pick<Figures, 'plans' | 'regions'> {
  readonly source: ReactNode;
}

const formatOf = perLocale(
  (locale) =>
    new Intl.NumberFormat(LOCALE_TABLE[locale].dateIso, { style: 'percent', maximumFractionDigits: 0 }),
);

/** The shares of shops by plan and by place. */
export function Shares({ plans, regions, source }: SharesProps) {
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

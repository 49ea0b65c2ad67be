import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { SiteLink } from '../../ui/link/SiteLink.tsx';
import { Price } from '../../ui/price/Price.tsx';
import { FactTable } from '../../ui/section/FactTable.tsx';
import { Section } from '../../ui/section/Section.tsx';
import styles from './graph.module.css';
import type { Part, PlanGraph } from './load-plan-graph.ts';

interface PlanSheetProps {
  readonly sheet: PlanGraph;
  readonly time: string;
}

/** A matrix of plans and their modules. */
export function PlanSheet({ sheet: { trade, plans, rows }, time }: PlanSheetProps) {
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

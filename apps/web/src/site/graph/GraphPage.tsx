import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import type { PageProps } from '../../page-contract.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { SiteLink } from '../../ui/link/SiteLink.tsx';
import { OutlinePage } from '../../ui/outline/OutlinePage.tsx';
import { OutlineSection } from '../../ui/outline/OutlineSection.tsx';
import { Price } from '../../ui/price/Price.tsx';
import { NextSteps } from '../NextSteps.tsx';
import styles from './graph.module.css';
import type { Part, PlanGraph } from './load-plan-graph.ts';

/** Which plan has what, on one sheet. */
export function GraphPage({ data, locale }: PageProps<PlanGraph | null>) {
  const { t } = useTranslation('site');
  return (
    <OutlinePage title={t('graph.title')} lead={t('graph.lead')} actions={<NextSteps />}>
      {data === null ? null : (
        <OutlineSection title={data.trade}>
          <table className={styles.sheet}>
            <thead>
              <tr>
                <th scope="col">{t('graph.module')}</th>
                {data.plans.map((plan) => (
                  <th key={plan} scope="col">
                    {plan}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.rows.map(({ slug, name, parts }) => (
                <tr key={slug}>
                  <th scope="row">
                    <SiteLink to={`${linkTo('featureList', locale)}#${slug}`}>{name}</SiteLink>
                  </th>
                  {parts.map((part, index) => (
                    <td key={data.plans[index]}>
                      <PartCell part={part} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </OutlineSection>
      )}
    </OutlinePage>
  );
}

function PartCell({ part }: { readonly part: Part }) {
  const { t } = useTranslation('site');
  if (part.kind === 'addOn') return <Price amount={part.monthPrice} />;
  return (
    <span className={styles[part.kind]}>
      {part.kind === 'included' ? <Icon name="check" size={16} /> : null}
      {part.kind === 'onRequest' ? t('home.prices.onRequest') : t(`graph.${part.kind}`)}
    </span>
  );
}

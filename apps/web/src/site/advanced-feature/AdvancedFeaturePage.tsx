import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import type { PageProps } from '../../page-contract.ts';
import { EntryIndex } from '../../ui/outline/EntryIndex.tsx';
import { OutlinePage } from '../../ui/outline/OutlinePage.tsx';
import { FactTable } from '../../ui/section/FactTable.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { StockCount } from '../../ui/vignette/StockCount.tsx';
import { ClosingPart } from '../ClosingPart.tsx';
import { keyed } from '../keyed.ts';
import type { ListedModule } from '../listed-modules.ts';
import { NextSteps } from '../NextSteps.tsx';
import styles from './advanced-feature.module.css';
import { ShopNetwork } from './ShopNetwork.tsx';

/**
 * Features for growing shops: each module in detail, the changes with the third and the tenth shop, and how
 * it works offline.
 */
export function AdvancedFeaturePage({ data, locale }: PageProps<readonly ListedModule[]>) {
  const { t } = useTranslation(['offerings', 'common']);
  const { growth, offline, api, questions, ...texts } = t('offerings:advanced', { returnObjects: true });
  const entries = (counter: boolean) =>
    data
      .filter((module) => module.counter === counter)
      .map(({ slug, name, description }) => ({
        key: slug,
        term: name,
        text: description,
        to: `${linkTo('featureList', locale)}#${slug}`,
      }));
  return (
    <OutlinePage
      eyebrow={t('common:navigation.advancedFeatures')}
      title={texts.title}
      lead={texts.lead}
      actions={<NextSteps />}
      picture={<StockCount />}
    >
      <Section layout="stack" title={growth.title} text={growth.text}>
        <FactTable
          caption={growth.title}
          head={['', growth.one, growth.three, growth.ten]}
          rows={Object.entries(growth.rows).map(([key, { what, one, three, ten }]) => ({
            key,
            cells: [what, one, three, ten],
          }))}
        />
      </Section>
      <Section
        layout="picture"
        tone="night"
        title={offline.title}
        text={offline.text}
        picture={<ShopNetwork />}
      />
      <Section title={texts.counted}>
        <EntryIndex entries={entries(true)} />
      </Section>
      <Section layout="stack" tone="sunken" title={texts.whole}>
        <EntryIndex entries={entries(false)} />
      </Section>
      <Section
        layout="picture"
        title={api.title}
        text={api.text}
        picture={<ApiSample comment={api.sample} />}
      >
        <EntryIndex entries={keyed(api.points)} />
      </Section>
      <ClosingPart questions={Object.values(questions)} />
    </OutlinePage>
  );
}

function ApiSample({ comment }: { readonly comment: string }) {
  return (
    <pre className={styles.code}>
      <code>
        <i>{`# ${comment}`}</i>
        {SAMPLE}
      </code>
    </pre>
  );
}

/** A request to the API and its response, as a program would see them. */
const SAMPLE = `
GET /api/bills
  ?paidAt[$gte]=today
  &total[$gt]=50000
  &$sort[total]=-1

{ "total": 3, "data": [
  { "number": "A-0412", "table": "7",
    "total": { "currency": "HKD",
               "amount": 68800 } }, …
] }`;

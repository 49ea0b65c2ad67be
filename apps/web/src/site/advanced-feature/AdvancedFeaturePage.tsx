import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import type { PageProps } from '../../page-contract.ts';
import { EntryIndex, keyed } from '../../ui/outline/EntryIndex.tsx';
import { OutlinePage } from '../../ui/outline/OutlinePage.tsx';
import { FactTable } from '../../ui/section/FactTable.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { StockCount } from '../../ui/vignette/StockCount.tsx';
import { ClosingPart } from '../ClosingPart.tsx';
import { type ListedModule, moduleAnchor } from '../listed-modules.ts';
import { NextSteps } from '../NextSteps.tsx';
import styles from './advanced-feature.module.css';
import { API_SAMPLE } from './api-sample.ts';

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
        to: `${linkTo('featureList', locale)}#${moduleAnchor(slug)}`,
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
        {`\n${API_SAMPLE.request}\n\n${API_SAMPLE.response}`}
      </code>
    </pre>
  );
}

const DEVICES = [
  { name: 'till', x: 20, y: 150 },
  { name: 'kitchen', x: 160, y: 90 },
  { name: 'printer', x: 160, y: 220 },
  { name: 'terminal', x: 300, y: 150 },
] as const;
const WIDTH = 104;
const HEIGHT = 44;

/** The devices of a shop, still connected to each other while the connection to head office is down. */
function ShopNetwork() {
  const { t } = useTranslation('offerings');
  return (
    <svg className={styles.network} viewBox="0 0 424 290" width="424" height="290" aria-hidden="true">
      <path className={styles.shop} d="M8 72h408v210H8z" />
      <path
        className={styles.joined}
        d="M124 166l36-40M124 178l36 50M264 122l36 36M264 236l36-50M124 172h176M212 134v86"
      />
      <path className={styles.cut} d="M212 90V64M212 52v-8" />
      <path className={styles.cross} d="m204 54 16 10m0-10-16 10" />
      <rect className={styles.device} x="150" y="4" width="124" height="38" rx="19" />
      <text x="212" y="28">
        {t('advanced.offline.cloud')}
      </text>
      <text className={styles.warning} x="232" y="62">
        {t('advanced.offline.cut')}
      </text>
      {DEVICES.map(({ name, x, y }) => (
        <g key={name}>
          <rect className={styles.device} x={x} y={y} width={WIDTH} height={HEIGHT} rx="8" />
          <text x={x + WIDTH / 2} y={y + 27}>
            {t(`advanced.offline.${name}`)}
          </text>
        </g>
      ))}
    </svg>
  );
}

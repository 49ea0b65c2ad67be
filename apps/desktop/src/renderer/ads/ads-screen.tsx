import { ProgressBar } from '@blueprintjs/core';
import type { PlainRecord } from '@harbour/core/contract/values';
import { useTranslation } from 'react-i18next';
import type { CollectionScreen } from '../screen/collection-screen.ts';
import { defineTable } from '../table/table-screen.ts';
import styles from './ad-reach.module.css';

/** Ads with their target and current reach. */
export const screen = {
  path: 'ads',
  collection: 'ads',
  icon: 'media',
  group: 'content',
  table: defineTable('ads', {
    columns: [
      'media',
      'name',
      'adType',
      'status',
      'publish',
      'expiry',
      'weight',
      'probability',
      'currentViews',
      'targetViews',
      'currentClicks',
      'targetClicks',
      'targetLink',
      'remarks',
      'updatedAt',
    ],
    shown: [
      'media',
      'name',
      'adType',
      'status',
      'expiry',
      'currentViews',
      'targetViews',
      'currentClicks',
      'targetClicks',
    ],
    widths: {
      media: 60,
      name: 150,
      adType: 88,
      status: 148,
      expiry: 140,
      currentViews: 100,
      targetViews: 96,
      currentClicks: 100,
      targetClicks: 96,
    },
  }),
  form: [
    { fields: ['name', 'adType', 'media', 'smallImage', 'targetLink'] },
    { title: 'publication', fields: ['status', 'publish', 'expiry'] },
    {
      title: 'delivery',
      fields: ['weight', 'probability', 'targetViews', 'targetClicks', 'currentViews', 'currentClicks'],
    },
    { title: 'internal', fields: ['remarks'] },
  ],
  aside: (record) => <AdReach record={record} />,
} as const satisfies CollectionScreen;

/** Shows how far an ad is towards its target reach. */
function AdReach({ record }: { readonly record: PlainRecord }) {
  const { t } = useTranslation('screens');
  return (
    <section>
      <h2 className={styles.heading}>{t('ads.reached')}</h2>
      <Goal label={t('ads.views')} current={record.currentViews} target={record.targetViews} />
      <Goal label={t('ads.clicks')} current={record.currentClicks} target={record.targetClicks} />
    </section>
  );
}

interface GoalProps {
  readonly label: string;
  readonly current: unknown;
  readonly target: unknown;
}

function Goal({ label, current, target }: GoalProps) {
  const { t } = useTranslation(['screens', 'common']);
  const reached = typeof current === 'number' ? current : 0;
  const goal = typeof target === 'number' && target > 0 ? target : null;
  const text =
    goal === null ? t('ads.noTarget', { current: reached }) : t('ads.of', { current: reached, target: goal });
  return (
    <div className={styles.goal}>
      <span>{label}</span>
      <span className={styles.numbers}>{text}</span>
      {goal === null ? null : (
        <ProgressBar
          className={styles.bar ?? ''}
          value={Math.min(1, reached / goal)}
          intent={reached >= goal ? 'success' : 'primary'}
          stripes={false}
          animate={false}
          aria-label={t('common:labelled', { name: label, value: text })}
        />
      )}
    </div>
  );
}

import type { CollectionScreen } from '../screen/collection-screen.ts';
import { defineTable } from '../table/table-screen.ts';
import { AdReach } from './AdReach.tsx';

/** Ads with what they are to reach and what they have reached. */
export const adsScreen = {
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

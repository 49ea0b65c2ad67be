import type { CollectionScreen } from '../screen/collection-screen.ts';
import { defineTable } from '../table/table-screen.ts';
import { AddWebhook } from './AddWebhook.tsx';
import { WebhookView } from './WebhookView.tsx';

/** Subscriptions of other programs to changes, with the deliveries of each. */
export const screen = {
  path: 'webhooks',
  collection: 'webhooks',
  icon: 'feed',
  group: 'system',
  table: defineTable('webhooks', {
    columns: [
      { value: 'name', link: 'page' },
      'status',
      'url',
      'failingSince',
      'owner',
      'user',
      'previousUntil',
      'createdAt',
    ],
    shown: ['name', 'status', 'url', 'failingSince', 'owner', 'user', 'createdAt'],
    widths: { name: 200, status: 110, url: 300, failingSince: 150, owner: 190, user: 190, createdAt: 150 },
    hides: { add: true, clone: true, edit: true, remove: true },
  }),
  Actions: AddWebhook,
  View: WebhookView,
} as const satisfies CollectionScreen;

import type { CollectionScreen } from '../screen/collection-screen.ts';
import { defineTable } from '../table/table-screen.ts';
import { ApiKeyView } from './ApiKeyView.tsx';
import { IssueKey } from './IssueKey.tsx';

/** Keys with which programs of merchants and of the company call the API. Admins issue their own. */
export const screen = {
  path: 'apiKeys',
  collection: 'apiKeys',
  icon: 'key',
  group: 'system',
  table: defineTable('apiKeys', {
    columns: [
      { value: 'name', link: 'page' },
      'start',
      'lastUsedAt',
      'expiresAt',
      'revokedAt',
      'owner',
      'user',
      'lastUsedFrom',
      'previousUntil',
      'createdAt',
    ],
    shown: ['name', 'start', 'lastUsedAt', 'expiresAt', 'revokedAt', 'owner', 'user'],
    widths: { name: 220, start: 150, owner: 190, user: 190, lastUsedAt: 150, expiresAt: 150, revokedAt: 150 },
    hides: { add: true, clone: true, edit: true, remove: true },
  }),
  Actions: IssueKey,
  View: ApiKeyView,
} as const satisfies CollectionScreen;

import type { CollectionScreen } from '../screen/collection-screen.ts';
import { defineTable } from '../table/table-screen.ts';
import { nameOfLanguage } from '../ui/use-locale.ts';
import { MissingTranslationView } from './MissingTranslationView.tsx';

/** Texts that visitors saw untranslated, as the programs reported them. */
export const screen = {
  path: 'missingTranslations',
  collection: 'missingTranslations',
  icon: 'translate',
  group: 'system',
  table: defineTable('missingTranslations', {
    columns: [
      'key',
      { value: 'locale', format: nameOfLanguage },
      'app',
      'count',
      'url',
      'createdAt',
      'updatedAt',
    ],
    shown: ['key', 'locale', 'app', 'count', 'url', 'updatedAt'],
    widths: { key: 260, locale: 90, app: 100, count: 130, url: 256, updatedAt: 144 },
    hides: { add: true, clone: true, edit: true },
    sort: { count: -1 },
  }),
  View: MissingTranslationView,
} as const satisfies CollectionScreen;

import type { CollectionDefinition } from '@harbour/core/contract/definition';

/** The most fields that a list shows before somebody selects others. */
const SHOWN_MOST = 5;

/** Drafts the back office's screen of a collection: its list, its form and the key of its imports. */
export function draftScreen(definition: CollectionDefinition, title: string): string {
  const names = Object.keys(definition.fields);
  const own = names.filter((name) => name !== 'status' && name !== 'position');
  const keys = names.filter((name) => definition.fields[name]?.unique);
  const shown = [...own.slice(0, SHOWN_MOST), 'position', 'status', 'updatedAt'];
  return `import type { CollectionScreen } from '../screen/collection-screen.ts';
import { defineTable } from '../table/table-screen.ts';

/** ${title}, in the order of their position. */
export const screen = {
  path: '${definition.name}',
  collection: '${definition.name}',
  icon: 'document',
  group: 'content',
  table: defineTable('${definition.name}', {
    columns: [${listed([...own, 'position', 'status', 'createdAt', 'updatedAt'])}],
    shown: [${listed(shown)}],
  }),
  form: [
    { fields: [${listed(own)}] },
    { title: 'publication', fields: ['status', 'position'] },
  ],
  ${keys.length === 0 ? '' : `importKeys: [${listed(keys)}],`}
} as const satisfies CollectionScreen;
`;
}

function listed(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(', ');
}

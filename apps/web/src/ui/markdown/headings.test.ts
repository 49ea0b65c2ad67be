import { expect, test } from 'vitest';
import { headingsOf } from './headings.ts';

test('lists headings in order, with ids in any script', () => {
  expect(headingsOf('# Title\n\ntext\n\n### *Two* steps: `go`\n\n## 收舖，三步\n')).toEqual([
    { id: 's-title', level: 2, text: 'Title' },
    { id: 's-two-steps-go', level: 3, text: 'Two steps: go' },
    { id: 's-收舖-三步', level: 2, text: '收舖，三步' },
  ]);
});

test('identical headings have different ids', () => {
  expect(headingsOf('## Costs\n\n## Costs\n\n## !').map(({ id }) => id)).toEqual([
    's-costs',
    's-costs-2',
    's',
  ]);
});

test('ignores what looks like a heading in code', () => {
  expect(headingsOf('```\n## no\n```')).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settings } from './settings.ts';

const GUIDE = new URL('../../../../docs/operations.md', import.meta.url);

test('the operations guide has a row for every setting, in the same words', () => {
  const written = readFileSync(GUIDE, 'utf8')
    .split('\n')
    .filter((line) => /^\| `[A-Z0-9_]+` \|/.test(line));
  const rows = Object.entries(settings).map(
    ([name, { fallback, sentence }]) =>
      `| \`${name}\` | ${fallback ? `\`${fallback}\`` : ''} | ${sentence} |`,
  );
  expect(written).toEqual(rows);
});

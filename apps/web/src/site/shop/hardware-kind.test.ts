import { expect, test } from 'vitest';
import { hardwareKind } from './hardware-kind.ts';

test.each([
  ['restaurant-kit', 'kit'],
  ['till-15', 'till'],
  ['card-terminal', 'terminal'],
  ['kitchen-display-21', 'display'],
  ['kitchenware', 'box'],
  ['', 'box'],
])('%s is drawn as a %s', (slug, kind) => {
  expect(hardwareKind(slug)).toBe(kind);
});

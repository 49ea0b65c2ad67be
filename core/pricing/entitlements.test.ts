import { expect, test } from 'vitest';
import { entitlementsOf } from './entitlements.ts';

test('a plan’s modules and those bought beside it are added up, and none that is only on offer is held', () => {
  const plan = [
    { id: 'till', count: 1 },
    { id: 'kiosk', count: 0 },
    { id: 'stock', count: 1 },
  ];
  const bought = [
    { id: 'kiosk', count: 2 },
    { id: 'till', count: 3 },
  ];
  expect(entitlementsOf(plan, bought)).toEqual([
    { id: 'till', count: 4 },
    { id: 'stock', count: 1 },
    { id: 'kiosk', count: 2 },
  ]);
});

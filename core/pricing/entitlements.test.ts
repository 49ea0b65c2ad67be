import { expect, test } from 'vitest';
import { entitlementsOf } from './entitlements.ts';

test('adds up modules of the plan and those bought separately, without those that are only offered', () => {
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

import { expect, test } from 'vitest';
import { eventName } from './events.ts';

test('an event is named by its collection and change', () => {
  expect(eventName('pushMessages', 'restored')).toBe('pushMessages restored');
});

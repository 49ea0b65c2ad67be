import { describe, expect, expectTypeOf, it } from 'vitest';
import { type EventMap, eventName } from './events.ts';
import type { RecordOf } from './registry.ts';

describe('the event map', () => {
  it('names an event by its collection and change', () => {
    expect(eventName('pushMessages', 'restored')).toBe('pushMessages restored');
  });

  it('types each event by its record', () => {
    expectTypeOf<EventMap['news patched']>().toEqualTypeOf<RecordOf<'news'>>();
    expectTypeOf<EventMap['disconnect']>().toEqualTypeOf<{ readonly reason: string }>();
    expectTypeOf<'news exploded'>().not.toExtend<keyof EventMap>();
  });
});

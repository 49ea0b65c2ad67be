import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toRecordId } from '../database/record-ids.ts';
import { mergeDraft } from './merge-draft.ts';
import type { ImportedDraft } from './post-to-draft.ts';

const [first, second] = ['1', '2'].map((end) => toRecordId(`0190a000-0000-7000-8000-00000000000${end}`));
const base: ImportedDraft = {
  title: { en: 'Lunch', 'zh-hk': 'Lunch' },
  content: { en: 'At noon', 'zh-hk': 'At noon' },
  image: first ?? null,
};

test('takes only what changed in the post', () => {
  const next = { ...base, title: { en: 'Dinner', 'zh-hk': 'Dinner' }, image: second ?? null };
  expect(mergeDraft({ base, current: base, next })).toEqual({
    changes: { title: next.title, image: next.image },
    kept: [],
  });
});

test('keeps the languages that were edited here or are missing from the post', () => {
  const current = { ...base, title: { en: 'Lunch', 'zh-hk': '午市', 'zh-cn': '午市' } };
  const next = { ...base, title: { en: 'Dinner', 'zh-hk': 'Dinner' } };
  expect(mergeDraft({ base, current, next })).toEqual({
    changes: { title: { en: 'Dinner', 'zh-hk': '午市', 'zh-cn': '午市' } },
    kept: ['title'],
  });
});

test('does not restore a picture that was removed here', () => {
  const result = mergeDraft({ base, current: { ...base, image: null }, next: base });
  expect(result.changes).toEqual({});
});

test('fills only what is empty if the last import is unknown', () => {
  const current = { title: { en: 'Ours' }, content: { en: 'Ours', 'zh-hk': '我們' }, image: second ?? null };
  expect(mergeDraft({ base: undefined, current, next: base })).toEqual({
    changes: { title: { en: 'Ours', 'zh-hk': 'Lunch' } },
    kept: ['title', 'content', 'image'],
  });
});

test('never overwrites an edit', () => {
  const text = fc.string({ maxLength: 3 });
  const draft = fc.record({
    title: fc.record({ en: text, 'zh-hk': text }),
    content: fc.record({ en: text, 'zh-hk': text }),
    image: fc.constantFrom(null, first ?? null, second ?? null),
  });
  fc.assert(
    fc.property(draft, draft, draft, (before, current, next) => {
      const { changes } = mergeDraft({ base: before, current, next });
      const merged = { ...current, ...changes };
      for (const field of ['title', 'content'] as const) {
        for (const language of ['en', 'zh-hk'] as const) {
          const isEdited = current[field][language] !== before[field][language];
          if (isEdited) expect(merged[field][language]).toBe(current[field][language]);
          else expect(merged[field][language]).toBe(next[field][language]);
        }
      }
      expect(merged.image).toBe(current.image === before.image ? next.image : current.image);
    }),
  );
});

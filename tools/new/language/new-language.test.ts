import { expect, test } from 'vitest';
import { describeLanguage } from './new-language.ts';

test.each([
  { tag: 'lo', name: 'ລາວ', iso: 'lo-LA', script: 'Laoo', cardFonts: [] },
  { tag: 'cy', name: 'Cymraeg', iso: 'cy-GB', script: 'Latn', cardFonts: ['latin.ttf', 'han.otf'] },
  { tag: 'gl-es', name: 'Galego (España)', iso: 'gl-ES', script: 'Latn' },
  {
    tag: 'zh-mo',
    name: '中文（中國澳門特別行政區）',
    iso: 'zh-MO',
    script: 'Hant',
    cardFonts: ['han.otf', 'latin.ttf'],
  },
])('describes $tag as $name, $iso, in $script', ({ tag, ...expected }) => {
  expect(describeLanguage(tag)).toMatchObject({ ...expected, fallback: 'en', isPartial: true });
});

import { expect, test } from 'vitest';
import { describeLanguage } from './new-language.ts';

test.each([
  { tag: 'ja', name: '日本語', iso: 'ja-JP', script: 'Jpan', cardFonts: [] },
  { tag: 'fr', name: 'Français', iso: 'fr-FR', script: 'Latn', cardFonts: ['latin.ttf', 'han.otf'] },
  { tag: 'pt-br', name: 'Português (Brasil)', iso: 'pt-BR', script: 'Latn' },
  { tag: 'zh-tw', name: '中文（台灣）', iso: 'zh-TW', script: 'Hant', cardFonts: ['han.otf', 'latin.ttf'] },
])('$tag is described as $name, $iso, in $script', ({ tag, ...expected }) => {
  expect(describeLanguage(tag)).toMatchObject({ ...expected, fallback: 'en', isPartial: true });
});

import { $getRoot, createEditor } from 'lexical';
import { expect, test } from 'vitest';
import { $readArticle, $writeArticle, articleNodes } from './article-markdown.ts';
import { $setLink } from './set-link.ts';

interface Linking {
  readonly article: string;
  readonly selected: readonly [number, number];
  readonly address: string | null;
}

/** Sets a link with a part of the first text selected, and returns the article. */
function link({ article, selected: [from, to], address }: Linking): string {
  const editor = createEditor({ nodes: articleNodes });
  const change = (step: () => void) => editor.update(step, { discrete: true });
  change(() => $readArticle(article));
  change(() => {
    $getRoot().getAllTextNodes()[0]?.select(from, to);
    $setLink(address);
  });
  return editor.read($writeArticle);
}

test.each([
  { article: 'Open daily.', selected: [5, 10], address: '/en/pricing', linked: 'Open [daily](/en/pricing).' },
  {
    article: 'Open daily.',
    selected: [5, 5],
    address: 'https://a.example/b',
    linked: 'Open [https://a.example/b](https://a.example/b)daily.',
  },
  {
    article: 'Open daily.',
    selected: [11, 11],
    address: 'mailto:a@b.example',
    linked: 'Open daily.[a@b.example](mailto:a@b.example)',
  },
  { article: '[Open](/a) daily.', selected: [2, 2], address: '/b', linked: '[Open](/b) daily.' },
  { article: '[Open](/a) daily.', selected: [2, 2], address: null, linked: 'Open daily.' },
  { article: 'Open daily.', selected: [5, 5], address: null, linked: 'Open daily.' },
] as const)('in $article, with $selected selected, $address leads to $linked', ({ linked, ...given }) => {
  expect(link(given)).toBe(linked);
});

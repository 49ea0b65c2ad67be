import { expect, test } from 'vitest';
import { markdownHtml } from './markdown-html.ts';

const ORIGIN = 'https://harbour.example';
const PICTURE = '0190a000-0000-7000-8000-000000000001';

test.each([
  ['## Lunch', '<h2>Lunch</h2>'],
  ['Less < more & "all"', '<p>Less &lt; more &amp; &quot;all&quot;</p>'],
  ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ['See [prices](/en/pricing)', `<p>See <a href="${ORIGIN}/en/pricing">prices</a></p>`],
  [
    '[there](https://other.example/a?b=1&c=2)',
    '<p><a href="https://other.example/a?b=1&amp;c=2">there</a></p>',
  ],
  ['- one\n- **two**', '<ul><li>one</li><li><strong>two</strong></li></ul>'],
  ['3. three\n4. four', '<ol start="3"><li>three</li><li>four</li></ol>'],
  [
    `![A till](/api/attachments/${PICTURE}.webp)`,
    `<figure><img src="${ORIGIN}/api/attachments/${PICTURE}.large.jpg" alt="A till"></figure>`,
  ],
])('converts %s to HTML', (text, html) => {
  expect(markdownHtml(text, ORIGIN)).toBe(html);
});

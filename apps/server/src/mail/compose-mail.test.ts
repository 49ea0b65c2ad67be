import { readFileSync } from 'node:fs';
import { brand } from '@harbour/core/brand';
import { contentLanguages } from '@harbour/core/contract/values';
import { LOCALE_TABLE } from '@harbour/core/i18n';
import { expect, test } from 'vitest';
import { composeMail, type MailContent } from './compose-mail.ts';

const tokens = readFileSync(new URL('../../../../core/brand/tokens.css', import.meta.url), 'utf8');

const seller = 'Harbour (SG) Pte. Ltd.';

const content: MailContent = {
  signedBy: seller,
  language: 'zh-hk',
  subject: '你的訂單 SO-1',
  parts: [
    'Dear Amy,\nthank you.',
    { rows: [{ name: 'Till × 2', value: 'HK$1,000.00' }] },
    {
      rows: [
        { name: 'Paid', value: 'HK$1,000.00', isSum: true },
        { name: 'of which GST', value: '' },
      ],
    },
    { name: 'Open your dashboard', link: 'https://harbour.example/a?place=hk&b=1' },
    { name: 'View your invoice', link: 'https://harbour.example/b' },
  ],
};

test('the text contains every part in order and ends with the company', () => {
  expect(composeMail(content).text).toBe(
    [
      'Dear Amy,\nthank you.',
      'Till × 2：HK$1,000.00',
      'Paid：HK$1,000.00\nof which GST',
      'Open your dashboard\nhttps://harbour.example/a?place=hk&b=1',
      'View your invoice\nhttps://harbour.example/b',
      `${seller}\n`,
    ].join('\n\n'),
  );
});

test('the HTML has the content of the text and the language of its reader', () => {
  const { html, subject } = composeMail(content);
  expect(html).toContain('<html lang="zh-Hant-HK">');
  const body = html.replace(/[\s\S]*<body/, '<body');
  const words = body
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  expect(words).toBe(
    `${brand.wordMark} ${subject} Dear Amy, thank you. Till × 2 HK$1,000.00 Paid HK$1,000.00 of which GST ` +
      `Open your dashboard View your invoice ${seller}`,
  );
  expect([...body.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    'https://harbour.example/a?place=hk&#38;b=1',
    'https://harbour.example/b',
  ]);
});

test('the first link is the main one, and the only button', () => {
  const { link, html } = composeMail(content);
  expect(link).toBe('https://harbour.example/a?place=hk&b=1');
  expect(html.match(/class="button"/g)).toHaveLength(1);
  expect(html).toMatch(/class="button"[^>]*>Open your dashboard/);
  const notice = composeMail({ ...content, parts: ['Nothing to do.'] });
  expect([notice.link, notice.html.includes('class="button"')]).toEqual([undefined, false]);
});

test('text that people typed is escaped in every part', () => {
  const entered = `<img src=x onerror="alert(1)"> & 'so on'`;
  const parts = [
    entered,
    { rows: [{ name: entered, value: entered }] },
    { name: entered, link: `https://a.example/"${entered}` },
  ];
  const { html } = composeMail({ language: 'en', signedBy: seller, subject: entered, parts });
  expect(html).not.toContain('<img');
  expect(html).not.toMatch(/href="[^"]*<|" onerror/);
});

test.each(contentLanguages)(
  'Han characters in a mail in %s have the glyphs of its readers, as on the site',
  (language) => {
    const { html } = composeMail({ ...content, language });
    const script = LOCALE_TABLE[language].script === 'Hans' ? 'Hans' : 'Hant';
    const [, fonts = ''] = new RegExp(`lang\\(zh-${script}\\)[^}]*?Fallback",([^;]*);`).exec(tokens) ?? [];
    const named = html.match(/(?<=')(PingFang|Microsoft|Noto)[^']*/g) ?? [];
    expect(named.length).toBeGreaterThan(0);
    for (const font of named) expect(fonts).toContain(`"${font}"`);
  },
);

test('the HTML loads nothing, and uses only colours of the brand', () => {
  const { html } = composeMail(content);
  expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|@import/);
  const colors = new Set(html.match(/(?<!&)#[0-9a-f]{6}/g));
  expect(colors.size).toBeGreaterThan(10);
  for (const color of colors) expect(tokens).toMatch(new RegExp(`light-dark\\(([^,]*, )?${color}`));
});

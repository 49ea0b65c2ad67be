import { expect, test } from './site-test.ts';

for (const locale of ['en', 'zh-hk', 'zh-cn']) {
  test(`the feed in ${locale} is valid XML with complete posts and absolute addresses`, async ({
    page,
    app,
  }) => {
    const xml = await (await fetch(`${app.url}/${locale}/feed.xml`)).text();
    await page.goto(`/${locale}/blogs`);
    const items = await page.evaluate(readFeed, xml);
    expect(items.length).toBeGreaterThan(5);
    for (const { link, paragraphs, addresses } of items) {
      expect(new URL(link).pathname).toMatch(new RegExp(`^/${locale}/blogs/.`));
      expect(paragraphs, link).toBeGreaterThan(0);
      for (const address of addresses) expect(address).toMatch(/^(?:https?:\/\/|mailto:|tel:)/);
    }
    const post = items.find(({ link }) => link.endsWith('/opening-checklist'));
    await page.goto(new URL(post?.link ?? '').pathname);
    const headings = await page.getByRole('article').locator('h2[id]').allTextContents();
    expect(headings.length).toBeGreaterThan(2);
    expect(post?.headings).toEqual(headings);
  });
}

/**
 * Runs in the page and uses the browser's parsers: the strict one for the feed, and the HTML one for a post's
 * content.
 */
function readFeed(xml: string) {
  const CONTENT = 'http://purl.org/rss/1.0/modules/content/';
  const feed = new DOMParser().parseFromString(xml, 'application/xml');
  const fault = feed.querySelector('parsererror')?.textContent;
  if (fault) throw new Error(fault);
  return [...feed.querySelectorAll('item')].map((item) => {
    const encoded = item.getElementsByTagNameNS(CONTENT, 'encoded')[0]?.textContent ?? '';
    const post = new DOMParser().parseFromString(encoded, 'text/html');
    return {
      link: item.querySelector('link')?.textContent ?? '',
      paragraphs: post.querySelectorAll('p').length,
      headings: [...post.querySelectorAll('h2')].map(({ textContent }) => textContent),
      addresses: [...post.querySelectorAll('[href], [src]')].map(
        (each) => each.getAttribute('href') ?? each.getAttribute('src') ?? '',
      ),
    };
  });
}

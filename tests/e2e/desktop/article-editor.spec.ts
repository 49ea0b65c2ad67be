// The formatted view of an article: pasting, pictures, and undoing beside a colleague.

import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { expect, test } from './back-office-test.ts';
import { addAs } from './colleague.ts';

interface Copied {
  readonly html?: string;
  readonly text?: string;
  /** The bytes of a picture, in Base64. */
  readonly picture?: string;
}

/** Pastes what another program copied: a browser's own clipboard would clean it first. */
async function paste(box: Locator, copied: Copied): Promise<void> {
  await box.evaluate((element, { html, text, picture }) => {
    const data = new DataTransfer();
    if (html !== undefined) data.setData('text/html', html);
    if (text !== undefined) data.setData('text/plain', text);
    if (picture !== undefined) {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], 'image.png', { type: 'image/png' }));
    }
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, copied);
}

const wordItem = (mark: string, level: number, text: string) => `<p class=MsoListParagraph
  style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
  style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>
  &nbsp;&nbsp;</span></span></span><![endif]>${text}<o:p></o:p></p>`;

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><title>Menu</title>
<style>p.MsoNormal {margin:0cm;}</style></head><body lang=EN-GB><!--StartFragment-->
<h1><b><span style='mso-fareast-language:ZH-HK'>Autumn menu<o:p></o:p></span></b></h1>
<p class=MsoNormal>From <b>1
October</b>, “soup” is <i>free</i> &#8212; and <u>hot</u>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoNormal>See <a href="https://example.com/menu">the menu</a> or <a href="file:///C:/menu.docx">the file</a>.</p>
<h4>Dishes</h4>
${wordItem('·', 1, 'Congee')}${wordItem('o', 2, 'with egg')}${wordItem('·', 1, 'Noodles')}
<p class=MsoNormal>Then:</p>
${wordItem('1.', 1, 'Order')}${wordItem('2.', 1, 'Eat')}
<table class=MsoTableGrid><tr><td><p class=MsoNormal>Soup</p></td><td><p class=MsoNormal>HK$40</p></td></tr>
<tr><td><p class=MsoNormal>Tea</p></td><td><p class=MsoNormal>HK$12</p></td></tr></table>
<p class=MsoNormal><img width=300 src="file:///C:/clip_image001.png"></p>
<h2><o:p>&nbsp;</o:p></h2>
<p class=MsoNormal>Open <a style='mso-comment-reference:KS_1;mso-comment-date:20260305T1030'>daily</a><span
class=MsoCommentReference><span style='mso-special-character:comment'><![if !supportAnnotations]><a
class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[KS1]</a><![endif]></span></span><span
class=msoDel><del cite="mailto:Kim" datetime="2026-03-05T10:30"> and nightly</del></span>.</p>
<div style='mso-element:comment-list'><div style='mso-element:comment'><div id="_com_1" class=msocomtxt>
<p class=MsoCommentText>Really?<o:p></o:p></p></div></div></div>
<!--EndFragment--></body></html>`;

const wordAsArticle = `## Autumn menu

From **1 October**, “soup” is *free* — and hot.

See [the menu](https://example.com/menu) or the file.

### Dishes

- Congee
    - with egg
- Noodles

Then:

1. Order
2. Eat

Soup | HK$40

Tea | HK$12

Open daily.`;

test('text pasted from Word keeps headings, lists, emphasis and links', async ({ asEditor: page }) => {
  await page.goto('/news/edit');
  await page.getByRole('toolbar', { name: /^Content, English/ }).waitFor();
  const box = page.getByRole('textbox', { name: 'Content, English' });
  await box.click();
  await paste(box, { html: word, text: 'Autumn menu\r\nFrom 1 October' });
  await expect(page.getByText('1 picture was left out.')).toBeVisible();
  await page.getByRole('button', { name: 'Markdown' }).first().click();
  await expect(box).toHaveValue(wordAsArticle);
});

const docs = `<b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span
  style="font-weight:400">Opening</span></h2><p dir="ltr"><span style="font-weight:400">We are </span><span
  style="font-weight:700">open</span><span style="font-style:italic"> daily</span>.</p><ul><li
  dir="ltr"><p>Lunch</p></li><ul><li dir="ltr"><p>Soup</p><p>and tea</p></li></ul><li></li></ul><br /><br /><p
  dir="ltr"><a href="https://example.com/Tea_(drink)"><span style="font-weight:400">Tea</span></a></p><br /><div
  dir="ltr" align="left"><table><colgroup><col /><col /></colgroup><tbody><tr><td><p dir="ltr"><span
  style="font-weight:700">Hall</span></p><p dir="ltr"><span style="font-weight:400">upstairs</span></p></td><td><p
  dir="ltr"><a href="https://example.com/hall"><span style="font-weight:400">Book</span></a></p></td></tr></tbody>
  </table></div><ul><li dir="ltr" role="checkbox" aria-checked="false"><img src="data:image/png;base64,AA=="
  alt="unchecked" aria-roledescription="checkbox" /><p dir="ltr">Keys</p></li></ul></b>`;

const docsAsArticle = `## Opening

We are **open** *daily*.

- Lunch
    - Soup and tea

[Tea](https://example.com/Tea_%28drink%29)

**Hall** upstairs | [Book](https://example.com/hall)

- Keys`;

test('text from Google Docs keeps its formatting when pasted, and a spreadsheet table its rows', async ({
  asEditor: page,
}) => {
  await page.goto('/news/edit');
  await page.getByRole('toolbar', { name: /^Content, English/ }).waitFor();
  const box = (language: string) => page.getByRole('textbox', { name: `Content, ${language}` });
  await box('English').click();
  await paste(box('English'), { html: docs, text: 'Opening' });
  await box('繁體中文').click();
  const rows = '<tr><td>壺</td><td>118.00</td></tr><tr><td>燈<br/>大</td><td>1,250.00</td></tr>';
  await paste(box('繁體中文'), { html: `<table>${rows}</table>`, text: '壺\t118.00' });
  await page.getByRole('button', { name: 'Markdown' }).first().click();
  await page.getByRole('button', { name: 'Markdown' }).first().click();
  await expect(box('English')).toHaveValue(docsAsArticle);
  await expect(page.getByText(/left out/)).toHaveCount(0);
  await expect(box('繁體中文')).toHaveValue('壺 | 118.00\n\n燈 大 | 1,250.00');
});

test('text that is cut and pasted within an article keeps its formatting', async ({ asEditor: page }) => {
  await page.goto('/news/edit');
  await page.getByRole('toolbar', { name: /^Content, English/ }).waitFor();
  const box = page.getByRole('textbox', { name: 'Content, English' });
  await box.click();
  const article = '## Lunch\n\nSoup is **free**.\n\n- [menu](https://example.com/menu)';
  await paste(box, { text: article });
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+x');
  await expect(box).toHaveText('');
  const other = page.getByRole('textbox', { name: 'Content, 繁體中文' });
  await other.click();
  await page.keyboard.press('Control+v');
  await page.getByRole('button', { name: 'Markdown' }).nth(1).click();
  await expect(other).toHaveValue(article);
});

test('a copied address links the selected words, and is inserted where none are', async ({
  asEditor: page,
}) => {
  await page.goto('/news/edit');
  const toolbar = page.getByRole('toolbar', { name: /^Content, English/ });
  await toolbar.waitFor();
  const box = page.getByRole('textbox', { name: 'Content, English' });
  await box.click();
  await page.keyboard.type('Open daily');
  await page.keyboard.press('Shift+ControlOrMeta+ArrowLeft');
  await paste(box, { text: 'https://example.com/hours' });
  await page.keyboard.press('End');
  await page.keyboard.type(' see ');
  await toolbar.getByRole('button', { name: 'Link' }).click();
  await page.getByRole('textbox', { name: 'Address of the link' }).fill('https://example.com/Tea_(drink)');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Markdown' }).first().click();
  const address = 'https://example.com/Tea_%28drink%29';
  await expect(box).toHaveValue(`Open [daily](https://example.com/hours) see [${address}](${address})`);
});

test('headings and list items stay on one line, as in Markdown', async ({ asEditor: page }) => {
  await page.goto('/news/edit');
  const toolbar = page.getByRole('toolbar', { name: /^Content, English/ });
  await toolbar.waitFor();
  const box = page.getByRole('textbox', { name: 'Content, English' });
  await box.click();
  await page.keyboard.type('## Lunch');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('- Soup');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('Tea');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Open');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('daily');
  await toolbar.getByRole('button', { name: 'Bulleted list' }).click();
  await page.getByRole('button', { name: 'Markdown' }).first().click();
  await expect(box).toHaveValue('## Lunch\n\n- Soup\n- Tea\n- Open daily');
});

test('a pasted picture is uploaded and inserted into the text', async ({ asEditor: page }) => {
  await page.goto('/news/edit');
  await page.getByRole('toolbar', { name: /^Content, English/ }).waitFor();
  const box = page.getByRole('textbox', { name: 'Content, English' });
  await box.click();
  const picture = await readFile('apps/desktop/build/icons/64x64.png', 'base64');
  await paste(box, { picture });
  await expect(box.locator('img')).toBeVisible();
  await page.getByRole('button', { name: 'Markdown' }).first().click();
  await expect(box).toHaveValue(/^!\[\]\(\/api\/attachments\/[\w-]+\.large\.webp\)$/);
});

test('text that a colleague saves meanwhile leaves the caret in place and is not undone', async ({
  asEditor: page,
  app,
}) => {
  const admin = await app.signIn('admin');
  const post = await addAs(admin, 'news', {
    slug: 'undo-beside',
    title: { en: 'Undo beside' },
    publishFrom: '2026-12-01T01:00:00.000Z',
    content: { en: 'Soup is free.' },
  });
  await page.goto(`/news/edit/${post._id}`);
  await page.getByRole('toolbar', { name: /^Content, English/ }).waitFor();
  const box = page.getByRole('textbox', { name: 'Content, English' });
  await expect(box).toHaveText('Soup is free.');
  await box.getByText('Soup is free.').click();
  await page.keyboard.press('End');
  const content = { en: 'Tea is not.\n\nSoup is free.' };
  await admin.patch(`/api/news/${post._id}`, { version: 1, content });
  await expect(box.getByText('Tea is not.')).toBeVisible();
  await page.keyboard.type(' Now');
  await expect(box).toContainText('Soup is free. Now');
  await page.keyboard.press('Control+z');
  await expect(box).not.toContainText('Now');
  await page.keyboard.press('Control+z');
  await page.keyboard.type(' Here');
  await expect(box).toContainText('Soup is free. Here');
  await expect(box).toContainText('Tea is not.');
});

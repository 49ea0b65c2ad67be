import { buildRecord } from '../../kit/build-record.ts';
import type { TestApp } from '../../kit/start-test-app.ts';
import { expect, test } from './back-office-test.ts';
import { openTable } from './record-table.ts';

/** A campaign of two advertisements, and the address of its list. */
async function addCampaign({ app }: TestApp, name: string) {
  const ads = app.service('ads');
  const first = await ads.create(buildRecord('ads', { name: `${name}, first` }));
  const second = await ads.create(buildRecord('ads', { name: `${name}, second` }));
  await app.service('campaigns').create(buildRecord('campaigns', { name, ads: [first._id, second._id] }));
  return { first, second, address: `/campaigns?q=${encodeURIComponent(name)}` };
}

test('each related record in a cell is a link to its own page', async ({ app, asEditor }) => {
  const { second, address } = await addCampaign(app, 'Ferry week');
  const table = await openTable(asEditor, address);
  await expect(table.cell(0, 'ads')).toHaveText('Ferry week, first, Ferry week, second');
  await table.cell(0, 'ads').getByRole('link', { name: 'Ferry week, second' }).click();
  await expect(asEditor).toHaveURL(new RegExp(`/ads/edit/${second._id}$`));
  await expect(asEditor.getByRole('heading', { level: 1 })).toHaveText('Ferry week, second');
  await asEditor.goBack();
  await expect(table.cell(0, 'ads')).toBeVisible();
});

test('Enter opens the first related record of a cell', async ({ app, asEditor }) => {
  const { first, address } = await addCampaign(app, 'Pier lights');
  const table = await openTable(asEditor, address);
  await expect(table.cell(0, 'ads')).toContainText('Pier lights, first');
  await table.grid.focus();
  await asEditor.keyboard.press('Control+Home');
  await asEditor.keyboard.press('End');
  await asEditor.keyboard.press('ArrowLeft');
  await table.standsAt(0, 6);
  await asEditor.keyboard.press('Enter');
  await expect(asEditor).toHaveURL(new RegExp(`/ads/edit/${first._id}$`));
});

test('a related record that was deleted is not a link', async ({ app, asEditor }) => {
  const { first, address } = await addCampaign(app, 'Night tram');
  await app.app.service('ads').remove(first._id);
  const table = await openTable(asEditor, address);
  const links = table.cell(0, 'ads').getByRole('link');
  await expect(links).toHaveText(['Night tram, second']);
});

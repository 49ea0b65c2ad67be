import type { Page } from '@playwright/test';
import { findThemeFaults } from '../../kit/axe.ts';
import { buildRecord } from '../../kit/build-record.ts';
import type { TestApp } from '../../kit/start-test-app.ts';
import { expect, test } from './back-office-test.ts';
import { openTable } from './record-table.ts';

/** A campaign of three advertisements named after it, and the address of its list. */
async function addCampaign({ app }: TestApp, name: string) {
  const ids: string[] = [];
  for (const each of ['first', 'second', 'third']) {
    const ad = await app.service('ads').create(buildRecord('ads', { name: `${name}, ${each}` }));
    ids.push(ad._id);
  }
  const campaigns = app.service('campaigns');
  const { _id } = await campaigns.create(buildRecord('campaigns', { name, ads: ids }));
  const ads = async () => (await campaigns.get(_id)).ads;
  return { _id, ids, ads, address: `/campaigns?q=${encodeURIComponent(name)}` };
}

const entryMenu = (page: Page) => page.getByRole('menu', { name: 'Remove from Ads' });

test('Delete lists the related records of a cell, Enter removes one, and Undo restores its position', async ({
  app,
  asEditor,
  openAs,
}) => {
  const { ids, ads, address } = await addCampaign(app, 'Tram week');
  const table = await openTable(asEditor, address);
  const colleague = await openTable(await openAs('editor'), address);
  const whole = 'Tram week, first, Tram week, second, Tram week, third';
  await expect(colleague.cell(0, 'ads')).toHaveText(whole);
  const { height } = (await table.cell(0, 'ads').boundingBox()) ?? {};
  await table.grid.focus();
  await asEditor.keyboard.press('Control+Home');
  await asEditor.keyboard.press('End');
  await asEditor.keyboard.press('ArrowLeft');
  await table.standsAt(0, 6);
  await asEditor.keyboard.press('Delete');
  await expect(entryMenu(asEditor).getByRole('menuitem').first()).toBeFocused();
  await asEditor.keyboard.press('ArrowDown');
  await expect(entryMenu(asEditor).getByRole('menuitem', { name: 'Tram week, second' })).toBeFocused();
  expect(await findThemeFaults(asEditor)).toEqual([]);
  await asEditor.keyboard.press('Enter');
  await expect(asEditor.getByText('“Tram week, second” removed from “Tram week”')).toBeVisible();
  for (const { cell } of [table, colleague])
    await expect(cell(0, 'ads')).toHaveText('Tram week, first, Tram week, third');
  expect(await ads()).toEqual([ids[0], ids[2]]);
  await expect(table.grid).toBeFocused();
  await table.standsAt(0, 6);
  expect((await table.cell(0, 'ads').boundingBox())?.height).toBe(height);
  await asEditor.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(asEditor.getByText('“Tram week, second” is back in “Tram week”')).toBeVisible();
  for (const { cell } of [table, colleague]) await expect(cell(0, 'ads')).toHaveText(whole);
  expect(await ads()).toEqual(ids);
});

test('the row menu removes an entry by pointer, and keeps one that a colleague added meanwhile', async ({
  app,
  asEditor,
}) => {
  const { _id, ids, ads, address } = await addCampaign(app, 'Pier week');
  const table = await openTable(asEditor, address);
  await table.cell(0, 'ads').click({ button: 'right' });
  await asEditor.keyboard.press('Escape');
  await expect(asEditor.getByRole('menu')).toHaveCount(0);
  await expect(table.grid).toBeFocused();
  await table.cell(0, 'ads').click({ button: 'right' });
  await asEditor.getByRole('menuitem', { name: 'Remove from Ads…' }).click();
  const added = await app.app.service('ads').create(buildRecord('ads', { name: 'Added meanwhile' }));
  await app.app.service('campaigns').patch(_id, { $push: { ads: added._id } });
  await expect(table.cell(0, 'ads')).toContainText('Added meanwhile');
  await entryMenu(asEditor).getByRole('menuitem', { name: 'Pier week, first' }).click();
  await expect(table.cell(0, 'ads')).toHaveText('Pier week, second, Pier week, third, Added meanwhile');
  expect(await ads()).toEqual([ids[1], ids[2], added._id]);
  await asEditor.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(ads).toEqual([...ids, added._id]);
});

test('a refused removal is reported', async ({ app, asEditor }) => {
  const { _id, address } = await addCampaign(app, 'Night week');
  const table = await openTable(asEditor, address);
  await table.cell(0, 'ads').click({ button: 'right' });
  await asEditor.getByRole('menuitem', { name: 'Remove from Ads…' }).click();
  await app.app.service('campaigns').remove(_id);
  await expect(table.cell(0, 'name')).toHaveAttribute('data-mark', 'removed');
  await entryMenu(asEditor).getByRole('menuitem', { name: 'Night week, first' }).click();
  await expect(asEditor.getByRole('alert')).not.toBeEmpty();
  await expect(asEditor.getByText(/removed from/)).toHaveCount(0);
});

test('only people who may change plans can remove a module from one', async ({ app, asAdmin, asEditor }) => {
  const { app: server } = app;
  const industry = await server.service('industries').create(buildRecord('industries'));
  const named = ['Queue display', 'Table tents'].map((name) =>
    buildRecord('modules', { name: { en: name } }),
  );
  const modules = await Promise.all(named.map((module) => server.service('modules').create(module)));
  const entries = modules.map(({ _id }) => ({
    id: _id,
    monthPrice: [{ currency: 'HKD', amount: 100 }],
    count: 1,
  }));
  const plan = await server
    .service('appTemplates')
    .create(
      buildRecord('appTemplates', { name: { en: 'Quayside' }, industry: industry._id, modules: entries }),
    );
  const address = '/plans?q=Quayside&col=name&col=modules';
  const readers = await openTable(asEditor, address);
  await readers.cell(0, 'modules').click({ button: 'right' });
  await expect(asEditor.getByRole('menuitem', { name: 'View' })).toBeVisible();
  await expect(asEditor.getByRole('menuitem', { name: /^Remove from/ })).toHaveCount(0);
  const table = await openTable(asAdmin, address);
  await table.goTo(0, 'name');
  await asAdmin.keyboard.press('ArrowRight');
  await asAdmin.keyboard.press('F2');
  await asAdmin.getByRole('menuitem', { name: 'Queue display' }).press('Enter');
  await expect(readers.cell(0, 'modules')).toHaveText('Table tents');
  expect((await server.service('appTemplates').get(plan._id)).modules).toEqual([entries[1]]);
});

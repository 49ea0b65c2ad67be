import type { CollectionName } from '@harbour/core/contract/collections';
import type { I18n } from '@harbour/core/i18n';
import type { Page } from '@playwright/test';
import { RECORD_PAGES } from '../../apps/desktop/src/ipc/record-pages.ts';
import { buildRecord } from '../../tests/kit/build-record.ts';
import type { HttpClient } from '../../tests/kit/http-client.ts';

/** The tools of a scene. */
export interface Stage {
  readonly page: Page;
  /** The texts of the current language. */
  readonly t: I18n['t'];
  /** An administrator in another window, over HTTP. */
  readonly colleague: HttpClient;
}

/** The subject of a picture: an address, and the actions before it is taken. */
export interface Scene {
  readonly name: string;
  readonly path: string | ((colleague: HttpClient) => Promise<string>);
  readonly act?: (stage: Stage) => Promise<void>;
}

/** Pages for visitors who are not signed in. */
export const ENTRANCES: readonly Scene[] = ['login', 'verify', 'server'].map(page);

/** Every page, a record of each list, a new record where possible, and the overlays. */
export const SCENES: readonly Scene[] = [
  ...['home', 'translations', 'facebook', 'settings', 'profile', 'audit', 'security', 'nowhere'].map(page),
  ...Object.keys(RECORD_PAGES).map(page),
  ...Object.entries(RECORD_PAGES).map(
    ([path, collection]): Scene => ({
      name: `${path}-record`,
      path: async (colleague) => `/${path}/edit/${await anyRecord(colleague, collection, path === 'events')}`,
    }),
  ),
  ...['news', 'ads', 'products', 'pushMessages', 'admins', 'plans'].map(
    (path): Scene => ({ name: `${path}-new`, path: `/${path}/edit` }),
  ),
  { name: 'open-filters', path: '/products', act: pressing((t) => t('table:filter.title')) },
  { name: 'open-columns', path: '/products', act: pressing((t) => t('table:columns.title')) },
  { name: 'open-views', path: '/products', act: pressing((t) => t('table:views.title')) },
  { name: 'open-export', path: '/products', act: pressing((t) => t('transfer:bulk.export')) },
  { name: 'open-import', path: '/products', act: pressing((t) => t('transfer:import.open')) },
  { name: 'open-trash', path: '/products', act: pressing((t) => t('table:trash.show')) },
  { name: 'open-filtered', path: '/news?is.status=published&q=a' },
  { name: 'open-nothing', path: '/news?q=xyzzy' },
  { name: 'open-selection', path: '/products', act: chooseAll },
  {
    name: 'open-bulk',
    path: '/products',
    act: async (stage) => {
      await chooseAll(stage);
      await pressing((t) => t('transfer:bulk.edit'))(stage);
    },
  },
  {
    name: 'open-row-menu',
    path: '/news',
    act: ({ page }) => page.locator('[data-row="0"][data-field="$menu"]').first().click(),
  },
  {
    name: 'open-dialog',
    path: async (colleague) => `/products?editor=${await anyRecord(colleague, 'products', false)}`,
  },
  {
    name: 'open-entry',
    path: async (colleague) => `/audit?editor=${await anyRecord(colleague, 'auditLog', false)}`,
  },
  { name: 'open-conflict', path: (colleague) => newPost(colleague), act: typeWhatAnotherTypes },
  { name: 'open-palette', path: '/home', act: ({ page }) => page.keyboard.press('ControlOrMeta+k') },
  { name: 'open-shortcuts', path: '/home', act: ({ page }) => page.keyboard.press('?') },
];

function page(name: string): Scene {
  return { name, path: `/${name}` };
}

function pressing(nameIn: (t: I18n['t']) => string): NonNullable<Scene['act']> {
  return ({ page, t }) => page.getByRole('button', { name: nameIn(t), exact: true }).click();
}

async function chooseAll({ page, t }: Stage): Promise<void> {
  await page.getByRole('gridcell').first().waitFor();
  await page.getByRole('checkbox', { name: t('table:select.page') }).click();
}

async function anyRecord(
  colleague: HttpClient,
  collection: CollectionName,
  isEvent: boolean,
): Promise<string> {
  const { body } = await colleague.get(`/api/${collection}?$limit=1${isEvent ? '&hasEvent=true' : ''}`);
  return String(body.data[0]?._id);
}

/** Creates a separate post for every language, because texts typed into it are kept as a draft. */
async function newPost(colleague: HttpClient): Promise<string> {
  const title = { en: 'Opening hours at New Year', 'zh-hk': '新年營業時間', 'zh-cn': '新年营业时间' };
  const { body } = await colleague.post('/api/news', buildRecord('news', { title, author: 'Amy' }));
  return `/news/edit/${body._id}`;
}

async function typeWhatAnotherTypes({ page, t, colleague }: Stage): Promise<void> {
  await page.getByLabel(t('records:field.author')).fill('Bob');
  const path = `/api/news/${new URL(page.url()).pathname.split('/').at(-1)}`;
  const { body } = await colleague.get(path);
  await colleague.patch(path, { version: body.version, author: 'Cat' });
  await page.getByRole('button', { name: t('editor:choice.keepMine') }).scrollIntoViewIfNeeded();
}

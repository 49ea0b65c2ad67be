import { describe, expect, it } from 'vitest';
import { flattenTexts } from '../../tests/kit/flatten-texts.ts';
import { collectionLabel, fieldLabel, fieldLabels, valueLabel } from '../contract/collections/labels.ts';
import { publicVisibilities } from '../contract/collections/publication-state.ts';
import { collectionNames, collections } from '../contract/collections/registry.ts';
import { allFields } from '../contract/definition/define-collection.ts';
import type { Field, Fields } from '../contract/definition/field.ts';
import { createI18n } from './create-i18n.ts';
import { isLocale, LOCALE_TABLE, LOCALES } from './languages.ts';
import { loadLocaleFromDisk, readLocaleFile } from './node.ts';

type NamedField = readonly [name: string, field: Field];

const FILES = LOCALES.map((locale) => ({
  locale,
  isPartial: LOCALE_TABLE[locale].isPartial === true,
  texts: flattenTexts(readLocaleFile(locale, 'records')),
}));

const fieldsByCollection = collectionNames.map(
  (name) => [name, withNested(allFields(collections[name]))] as const,
);
const everyField = fieldsByCollection.flatMap(([, fields]) => fields);
const neededKeys: ReadonlySet<string> = new Set([
  ...collectionNames.map((name) => collectionLabel(name)),
  ...everyField.map(([name]) => fieldLabel(name)),
  ...everyField.flatMap(([name, { values = [] }]) =>
    values.filter((value) => !isLocale(value)).map((value) => valueLabel(name, value)),
  ),
  ...publicVisibilities.map((state) => valueLabel('publication', state)),
]);
/** Keys of the languages' labels; a language without a label is shown by its own name. */
const languageKeys: ReadonlySet<string> = new Set(LOCALES.map((locale) => valueLabel('locale', locale)));
const ownKeys: ReadonlySet<string> = new Set(
  fieldsByCollection.flatMap(([collection, fields]) =>
    fields.map(([name]) => fieldLabels(collection, name)[0]),
  ),
);

describe.each(FILES)('$locale/records.json', ({ texts, isPartial }) => {
  it('labels every collection, field and value; a partial language may lack some', () => {
    const missing = [...neededKeys].filter((key) => !texts.has(key));
    expect(isPartial ? [] : missing).toEqual([]);
  });

  it('labels nothing else', () => {
    expect(
      [...texts.keys()].filter((key) => !neededKeys.has(key) && !ownKeys.has(key) && !languageKeys.has(key)),
    ).toEqual([]);
  });
});

it('a collection has its own label of a field only if a language says something else', () => {
  const repeated = [...ownKeys].filter((key) => {
    const shared = key.replace(/^field\.\w+\./, 'field.');
    return FILES.every(({ texts }) => texts.has(key) && texts.get(key) === texts.get(shared));
  });
  expect(repeated).toEqual([]);
});

describe('a field’s label', () => {
  it.each([
    ['en', ['Order', 'Position', 'Default region', 'Region']],
    ['zh-hk', ['訂單', '排序', '預設地區', '地區']],
    ['zh-cn', ['订单', '排序', '默认地区', '地区']],
  ] as const)('is the collection’s own or else the shared one, in %s', async (locale, expected) => {
    const { t } = await createI18n({
      locale,
      variables: { product: 'Harbour' },
      load: loadLocaleFromDisk,
      namespaces: ['records'],
      onLoadError: (failure) => expect.unreachable(String(failure.error)),
    });
    const label = (keys: string[]) => t(keys, { ns: 'records', defaultValue: '' });
    expect([
      label(fieldLabels('invoices', 'order')),
      label(fieldLabels('products', 'order')),
      label(fieldLabels('settings', 'region')),
      label(fieldLabels('news', 'region')),
    ]).toEqual(expected);
  });
});

function withNested(fields: Fields): readonly NamedField[] {
  return Object.entries(fields).flatMap((entry): readonly NamedField[] => [
    entry,
    ...withNested(entry[1].fields ?? {}),
  ]);
}

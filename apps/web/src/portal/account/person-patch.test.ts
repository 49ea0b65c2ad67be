import { expect, test } from 'vitest';
import { personPatch, personTexts } from './person-patch.ts';

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test('sets empty fields to null', () => {
  expect(personPatch(formOf({ lastName: ' ', phone: '', companyName: '' }))).toEqual({
    name: null,
    companyName: null,
    phone: null,
    locale: 'en',
  });
});

test('reads a phone number by the rules of the chosen region', () => {
  const fields = { lastName: 'Chan', firstName: '', phone: '9123 4567', locale: 'zh-hk' };
  expect(personPatch(formOf({ ...fields, region: 'sg' }))).toMatchObject({
    name: { lastName: 'Chan', firstName: '' },
    phone: '+6591234567',
    locale: 'zh-hk',
  });
  expect(personPatch(formOf({ ...fields, region: 'sg', phone: '2123 4567' }))).toBeUndefined();
  expect(personPatch(formOf(fields))).toBeUndefined();
});

test('the region is that of the stored phone number, or else that of the page', () => {
  const account = { name: null, companyName: null, locale: 'en' } as const;
  expect(personTexts({ ...account, phone: '+6591234567' }, 'hk').region).toBe('sg');
  expect(personTexts({ ...account, phone: null }, 'sg').region).toBe('sg');
  expect(personTexts({ ...account, phone: null }, 'hk').region).toBe('hk');
});

import { expect, test } from 'vitest';
import { fieldOf } from '../../buyer/buyer-texts.ts';
import { emptyProfile, enteredProfile, profileTexts } from './entered-profile.ts';

function formOf(texts: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  return form;
}

const SINGAPORE = {
  place: 'sg',
  legalName: ' Blue Tile Pte. Ltd. ',
  building: '1 Test Road',
  zipcode: '160000',
  registrationNumber: '1968 00306e',
  gstNumber: '',
  emails: 'Accounts@blue.example\n\n boss@blue.example ',
};

test('reads a form into the values that are stored', () => {
  const { fields, issues } = enteredProfile(formOf(SINGAPORE));
  expect(issues).toEqual([]);
  expect(fields).toEqual({
    place: 'sg',
    legalName: 'Blue Tile Pte. Ltd.',
    address: {
      room: null,
      building: '1 Test Road',
      district: null,
      city: null,
      zipcode: '160000',
      country: 'sg',
    },
    registrationNumber: '196800306E',
    gstNumber: null,
    emails: [{ email: 'accounts@blue.example' }, { email: 'boss@blue.example' }],
  });
});

test('a profile that is filled into the form is read back unchanged', () => {
  const { fields } = enteredProfile(formOf(SINGAPORE));
  expect(enteredProfile(formOf(profileTexts(fields)))).toEqual({ fields, issues: [] });
});

test('discards a postcode and a GST number in Hong Kong', () => {
  const { fields, issues } = enteredProfile(
    formOf({
      ...SINGAPORE,
      place: 'hk',
      district: 'Central',
      registrationNumber: '12345678',
      gstNumber: '196800306E',
    }),
  );
  expect(issues).toEqual([]);
  expect(fields).toMatchObject({ gstNumber: null, address: { zipcode: null, country: 'hk' } });
});

test('assigns each issue to its field', () => {
  const { issues } = enteredProfile(
    formOf({ ...profileTexts(emptyProfile('sg', '')), emails: 'one, two@b.sg' }),
  );
  expect(issues.map(fieldOf)).toEqual(['legalName', 'building', 'zipcode', 'emails']);
});

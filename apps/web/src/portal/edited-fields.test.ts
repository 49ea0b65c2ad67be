import { expect, test } from 'vitest';
import { changedFields, untouchedFields } from './edited-fields.ts';

test('sends only changed fields, and compares objects regardless of the order of their fields', () => {
  const record = {
    name: { firstName: 'Ka Yan', lastName: 'Wong' },
    companyName: null,
    phone: '+85291234567',
  };
  const wanted = {
    name: { lastName: 'Wong', firstName: 'Ka Yan' },
    companyName: 'Wong Noodles',
    phone: null,
  };
  expect(changedFields(record, wanted)).toEqual({ companyName: 'Wong Noodles', phone: null });
  expect(changedFields(record, { name: null })).toEqual({ name: null });
  expect(changedFields({}, { companyName: null })).toEqual({});
});

test('takes a concurrent change into untouched fields only', () => {
  const begun = { lastName: 'Wong', companyName: 'Noodles', locale: 'en' };
  const entered = { ...begun, companyName: 'Wong Noodles', password: 'x' };
  expect(untouchedFields(entered, begun, { lastName: 'Chan', companyName: 'Soups', locale: 'en' })).toEqual({
    lastName: 'Chan',
  });
});

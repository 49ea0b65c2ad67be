import { expect, test } from 'vitest';
import { refusedNames } from './refused-names.ts';

const issue = (path: string) => ({ path, message: 'Too long' });

test('names a field by the path of an issue, by each part of the path, and as the subject', () => {
  const issues = [issue('address.building'), issue('emails.0.email')];
  expect([...refusedNames({ code: 'invalid-data', issues, subject: 'licence' }).keys()]).toEqual([
    'address.building',
    'address',
    'building',
    'emails.0.email',
    'emails',
    '0',
    'email',
    'licence',
  ]);
});

test('marks an empty field as required', () => {
  const issues = [{ path: 'name.lastName', message: 'Fill this in', code: 'required' }, issue('companyName')];
  const refused = refusedNames({ code: 'invalid-data', issues });
  expect(refused.get('lastName')).toBe('required');
  expect(refused.get('companyName')).toBe('field');
});

test('refusals for other reasons than invalid data mark no field', () => {
  expect(refusedNames({ code: 'wrong-credentials', subject: 'password' }).size).toBe(0);
  expect(refusedNames(undefined).size).toBe(0);
});

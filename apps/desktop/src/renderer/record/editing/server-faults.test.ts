import { expect, test } from 'vitest';
import { faultsOf } from './server-faults.ts';

const refused = (data: object) => Object.assign(new Error('Not so.'), { data });

test('a rejected field has its message, and its code if forms have their own text for it', () => {
  const issues = [
    { path: 'link', message: 'Elsewhere.', code: 'ownSite' },
    { path: 'date', message: 'Say when.' },
    { path: 'nowhere', message: 'Unknown.' },
  ];
  expect(faultsOf('pushMessages', refused({ code: 'invalid-data', issues }))).toEqual([
    { path: 'link', message: 'Elsewhere.', code: 'ownSite' },
    { path: 'date', message: 'Say when.' },
  ]);
});

test('a refusal that names one field becomes a fault of that field', () => {
  expect(faultsOf('devices', refused({ code: 'already-exists', subject: 'deviceId' }))).toEqual([
    { path: 'deviceId', code: 'taken' },
  ]);
  expect(faultsOf('devices', refused({ code: 'in-use', subject: 'licence' }))).toEqual([
    { path: 'licence', message: 'Not so.' },
  ]);
});

test('any other error concerns no field', () => {
  expect(faultsOf('devices', new Error('The line is down'))).toEqual([]);
});

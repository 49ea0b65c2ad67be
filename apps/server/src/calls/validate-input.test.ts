import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parseInput } from './validate-input.ts';

test('a missing field is required, and a field that does not exist is named as such', () => {
  const schema = v.strictObject({
    name: v.strictObject({ first: v.string(), last: v.optional(v.string()) }),
  });
  expect(() => parseInput(schema, { name: { fist: 'Amy' } })).toThrow(
    expect.objectContaining({
      data: expect.objectContaining({
        issues: [
          { path: 'name.first', message: 'This field is required.', code: 'required' },
          { path: 'name.fist', message: 'There is no field of this name.' },
        ],
      }),
    }),
  );
});

test('an empty text has the issue code required, and other issues have none', () => {
  const schema = v.object({
    name: v.object({ lastName: v.pipe(v.string(), v.minLength(1, 'Fill this in'), v.maxLength(3)) }),
  });
  const issuesOf = (lastName: string) => {
    try {
      parseInput(schema, { name: { lastName } });
    } catch (error) {
      return error;
    }
  };
  const path = 'name.lastName';
  expect(issuesOf('')).toMatchObject({ data: { issues: [{ path, code: 'required' }] } });
  expect(issuesOf('Chan')).not.toHaveProperty('data.issues.0.code');
});

test('data of several forms that matches none is refused by its fields, each known one by its own error', () => {
  const id = v.pipe(v.string(), v.uuid());
  const schema = v.object({
    account: v.union([v.strictObject({ admin: id }), v.strictObject({ user: id, role: v.string() })]),
  });
  const issuesOf = (account: object) => {
    try {
      parseInput(schema, { account });
    } catch (error) {
      return error;
    }
  };
  expect(issuesOf({ email: 'amy@example.com' })).toMatchObject({
    message: expect.stringContaining('account.admin, account.email, account.user, account.role'),
  });
  expect(issuesOf({ user: 7 })).toMatchObject({
    data: {
      issues: [
        { path: 'account.admin' },
        { path: 'account.user', message: 'Invalid type: Expected string but received 7' },
        { path: 'account.role' },
      ],
    },
  });
});

test('a union with a message of its own is refused with that message', () => {
  const schema = v.object({ name: v.union([v.string(), v.number()], 'Send a name') });
  expect(() => parseInput(schema, {})).toThrow('name');
  expect(() => parseInput(schema, { name: true })).toThrow(
    expect.objectContaining({
      data: expect.objectContaining({ issues: [{ path: 'name', message: 'Send a name' }] }),
    }),
  );
});

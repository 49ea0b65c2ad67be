import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parseInput } from './validate-input.ts';

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

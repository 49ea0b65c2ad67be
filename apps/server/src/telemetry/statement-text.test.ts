import { describe, expect, test } from 'vitest';
import { operationOf, summaryOf, withoutValues } from './statement-text.ts';

describe('the text of a statement in a trace', () => {
  test.each([
    [`select * from "users" where "email" = 'amy@example.com'`, 'select * from "users" where "email" = ?'],
    [`select 'it''s', "a1" from "t2" limit 20`, 'select ?, "a1" from "t2" limit ?'],
    [`select $1::jsonb, $12`, 'select $1::jsonb, $12'],
    [`select $$secret 1$$, $x$other$x$`, 'select ?, ?'],
    ['select 1.5 + 2,\n  "n"::float8', 'select ? + ?, "n"::float8'],
  ])('contains no values: %s', (text, expected) => {
    expect(withoutValues(text)).toBe(expected);
  });

  test('is truncated', () => {
    expect(withoutValues(`select ${'"name", '.repeat(1_000)}`)).toHaveLength(2_000);
  });

  test.each([
    ['select "slug" from "news" where true', 'SELECT news'],
    ['insert into "orders" ("_id") values ($1)', 'INSERT orders'],
    ['update "jobs" set "owner" = null', 'UPDATE jobs'],
    ['with "one" as (select 1) select * from "one"', 'WITH one'],
    ['commit', 'COMMIT'],
  ])('is summarised: %s', (text, expected) => {
    expect(summaryOf(text)).toBe(expected);
  });

  test('has a general name without a first word', () => {
    expect(operationOf('(values (1))')).toBe('STATEMENT');
  });
});

import { expect, test } from 'vitest';
import { mayCall } from './send-event.ts';

test.each([
  ['http://erp.internal:8080/hooks', ['erp.internal:8080'], true],
  ['https://erp.internal/hooks', ['erp.internal:443'], true],
  ['http://erp.internal/hooks', ['erp.internal:80'], true],
  ['https://erp.internal/hooks', ['erp.internal'], true],
  ['http://erp.internal/hooks', ['erp.internal:443'], false],
  ['http://erp.internal:8081/hooks', ['erp.internal:8080', 'erp.internal'], false],
  ['http://10.0.0.7/hooks', [], false],
  ['https://erp.example/hooks', [], true],
])('%s may be called with %j allowed: %j', (url, privateHosts, may) => {
  expect(mayCall(url, { privateHosts })).toBe(may);
});

import { expect, test } from 'vitest';
import { createLinkInbox } from './link-inbox.ts';

test('the latest route is kept until it is taken, once', () => {
  let arrivals = 0;
  const inbox = createLinkInbox(() => {
    arrivals += 1;
  });
  expect(inbox.take()).toBeUndefined();
  inbox.put('/news/edit/1');
  inbox.put('/news/edit/2');
  expect(arrivals).toBe(2);
  expect(inbox.take()).toBe('/news/edit/2');
  expect(inbox.take()).toBeUndefined();
});

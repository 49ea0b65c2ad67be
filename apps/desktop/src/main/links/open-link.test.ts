import { expect, test } from 'vitest';
import { openLink } from './open-link.ts';

test('a safe address is opened in its normalized form', async () => {
  const opened: string[] = [];
  await openLink('HTTPS://Harbour.Example/%7Ea', async (address) => void opened.push(address));
  expect(opened).toEqual(['https://harbour.example/%7Ea']);
});

test.each(['file:///etc/passwd', 'javascript:alert(1)', ''])('%j is refused', async (address) => {
  await expect(openLink(address, expect.unreachable)).rejects.toMatchObject({ code: 'unsafeLink' });
});

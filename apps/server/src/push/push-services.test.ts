import { describe, expect, test } from 'vitest';
import { createIsPushService, isHostPattern, PUSH_SERVICES } from './push-services.ts';

describe('the push services of browsers', () => {
  const isPushService = createIsPushService(PUSH_SERVICES.split(','));

  test.each([
    'https://fcm.googleapis.com/fcm/send/x',
    'https://jmt17.google.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://wns2-sg2p.notify.windows.com/w/?token=x',
  ])('include %s', (address) => {
    expect(isPushService(new URL(address))).toBe(true);
  });

  test.each([
    'https://elsewhere.example/fcm.googleapis.com',
    'https://fcm.googleapis.com.elsewhere.example/x',
    'https://evilfcm.googleapis.com/x',
    'https://notify.windows.com.elsewhere.example/',
    'https://evilnotify.windows.com/',
    'https://fcm.googleapis.com./x',
    'https://fcm.googleapis.com:8443/x',
    'https://someone@fcm.googleapis.com/x',
    'http://fcm.googleapis.com/x',
    'https://8.8.8.8/x',
  ])('do not include %s', (address) => {
    expect(isPushService(new URL(address))).toBe(false);
  });
});

test.each([
  ['push.example', true],
  ['*.push.example', true],
  ['*', false],
  ['*.example', false],
  ['https://push.example', false],
  ['push.example/x', false],
  ['push.*.example', false],
  ['localhost', false],
])('%s is a valid host pattern: %s', (text, may) => {
  expect(isHostPattern(text)).toBe(may);
});

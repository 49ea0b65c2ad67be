import { newRecordId } from '@harbour/core/contract/values';
import { expect, test } from 'vitest';
import { pushPayload } from './push-payload.ts';

const MESSAGE = newRecordId();
const DEVICE = newRecordId();

const delivery = {
  receipt: '4d2f',
  message: MESSAGE,
  device: DEVICE,
  attempts: 1,
  pushToken: null,
  link: 'https://x.example/',
  locale: 'zh-hk' as const,
  title: { en: 'Hello', 'zh-hk': '你好', 'zh-cn': '' },
  body: { en: 'Words', 'zh-hk': '內容', 'zh-cn': '' },
};

test('a message is in the language of the device’s owner, or in English if it has no such text', () => {
  expect(JSON.parse(pushPayload(delivery))).toEqual({
    title: '你好',
    body: '內容',
    link: 'https://x.example/',
    tag: MESSAGE,
    receipt: '4d2f',
  });
  expect(JSON.parse(pushPayload({ ...delivery, locale: 'zh-cn' }))).toMatchObject({ title: 'Hello' });
  expect(JSON.parse(pushPayload({ ...delivery, locale: null }))).toMatchObject({ body: 'Words' });
  expect(JSON.parse(pushPayload({ ...delivery, link: null }))).toMatchObject({ link: '/zh-hk/portal' });
});

test('a text that is too long for push services is cut between characters', () => {
  const body = { ...delivery.body, 'zh-hk': '𠮷'.repeat(1000) };
  const text = pushPayload({ ...delivery, body });
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(3800);
  expect(JSON.parse(text).body).toMatch(/^𠮷+…$/u);
});

import {
  avatarUrl,
  downloadUrl,
  imageFormats,
  imageSizes,
  imageUrl,
  imageWidths,
  THUMB_WIDTH,
  thumbUrl,
} from '@harbour/core/contract/values';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { harmlessFileName, readFileAddress } from './file-name.ts';

test.each([
  ['cat.png', 'cat.png'],
  ['CAT.PNG', 'CAT.PNG'],
  ['維多利亞港 夜景.png', '維多利亞港 夜景.png'],
  ['../../etc/passwd', 'passwd.png'],
  ['C:\\fakepath\\cat.png', 'cat.png'],
  ['cat.html', 'cat.html.png'],
  ['cat\u202Egnp.exe', 'catgnp.exe.png'],
  ['a\r\nSet-Cookie: x=1.png', 'aSet-Cookie_ x=1.png'],
  ['"><script>.png', '___script_.png'],
  ['.htaccess', 'htaccess.png'],
  ['..', 'picture.png'],
  ['', 'picture.png'],
  ['nul.png', '_nul.png'],
  ['cat.png . ', 'cat.png'],
  ['\uD800.png', '\uFFFD.png'],
])('%j is stored as %j', (given, expected) => {
  expect(harmlessFileName(given, 'image/png')).toBe(expected);
});

test('a matching extension is kept; otherwise the right one is appended', () => {
  expect(harmlessFileName('cat.jpeg', 'image/jpeg')).toBe('cat.jpeg');
  expect(harmlessFileName('cat.avif', 'image/webp')).toBe('cat.avif.webp');
});

test('no name leaves its folder, is longer than 255 characters or loses its extension', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (given) => {
      const name = harmlessFileName(given, 'image/webp');
      expect(name).toMatch(/^[^/\\\p{Cc}<>:"|?*.][^/\\\p{Cc}<>:"|?*]*\.webp$/iu);
      expect(name.length).toBeLessThanOrEqual(255);
      expect(harmlessFileName(name, 'image/webp')).toBe(name);
    }),
  );
});

test('a name of nothing but dots, however long, does not hold up the server', () => {
  expect(harmlessFileName(`a${'.'.repeat(200_000)}b`, 'image/png')).toBe('a.png');
});

const id = '0190a000-0000-7000-8000-000000000001';

describe('readFileAddress', () => {
  test('reads every picture address that the contract produces', () => {
    const choices = fc.record({
      size: fc.constantFrom(undefined, ...imageSizes),
      format: fc.constantFrom(...imageFormats),
      revision: fc.constantFrom(undefined, null, '0a1b2c3d4e5f', 'abc'),
    });
    fc.assert(
      fc.property(fc.uuid(), choices, (uuid, { size, format, revision }) => {
        const width = size && imageWidths[size];
        expect(readFileAddress(imageUrl(uuid, { size, format, revision }))).toEqual({
          kind: 'picture',
          id: uuid,
          width,
          format,
          revision: revision === null ? '0' : revision,
        });
      }),
    );
  });

  test('reads the addresses of thumbnails, downloads and avatars', () => {
    expect(readFileAddress(thumbUrl(id, 'jpg'))).toEqual({
      kind: 'picture',
      id,
      width: THUMB_WIDTH,
      format: 'jpg',
    });
    expect(readFileAddress(downloadUrl(id))).toEqual({ kind: 'download', id });
    expect(readFileAddress(avatarUrl(id))).toEqual({ kind: 'avatar', id });
  });

  test.each([
    '/',
    '/api/attachments',
    `/api/attachments/${id}`,
    `/api/attachments/${id}.png`,
    `/api/attachments/${id}.huge.webp`,
    `/api/attachments/${id}.small.large.webp`,
    `/api/attachments/${id}.constructor.webp`,
    `/api/attachments/${id}.v0.small.webp`,
    `/api/attachments/${id}.v0.v1.webp`,
    `/api/attachments/${id}.vx.webp`,
    `/api/attachments/${id}.webp/download`,
    `/api/attachments/${id.toUpperCase()}.webp`,
    '/api/attachments/..%2f..%2fetc.webp',
    `/api/thumbs/${id}.small.webp`,
    `/api/users/${id}`,
    `/api/news/${id}.webp`,
    `/api/news/${id}/download`,
  ])('finds no file at %s', (path) => {
    expect(readFileAddress(path)).toBeUndefined();
  });
});

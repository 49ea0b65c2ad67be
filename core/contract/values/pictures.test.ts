import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  avatarUrl,
  downloadUrl,
  imageFormats,
  imageIdOf,
  imageSizes,
  imageSourceSet,
  imageUrl,
  imageWidths,
  isUploadDir,
  thumbUrl,
  uploadUrl,
} from './pictures.ts';

const ID = '0190a000-0000-7000-8000-000000000001';

describe('the address of', () => {
  test.each([
    ['a picture in its original width', imageUrl(ID), `/api/attachments/${ID}.webp`],
    ['a picture as JPEG', imageUrl(ID, { format: 'jpg' }), `/api/attachments/${ID}.jpg`],
    ['a picture as AVIF', imageUrl(ID, { format: 'avif' }), `/api/attachments/${ID}.avif`],
    ['a picture in a size', imageUrl(ID, { size: 'exlargex2' }), `/api/attachments/${ID}.exlargex2.webp`],
    [
      'a replaced picture',
      imageUrl(ID, { size: 'small', revision: 'ab12' }),
      `/api/attachments/${ID}.small.vab12.webp`,
    ],
    ['a thumbnail', thumbUrl(ID), `/api/thumbs/${ID}.webp`],
    ['a thumbnail as JPEG', thumbUrl(ID, 'jpg'), `/api/thumbs/${ID}.jpg`],
    ['a download', downloadUrl(ID), `/api/attachments/${ID}/download`],
    ['a person’s picture', avatarUrl(ID), `/api/users/pic/${ID}`],
    ['uploads', uploadUrl(), '/api/attachments/upload'],
    ['uploads of a group', uploadUrl('news'), '/api/attachments/upload/news'],
  ])('%s', (_what, address, expected) => {
    expect(address).toBe(expected);
  });

  test('a picture with any id stays one path segment', () => {
    const choices = fc.record({
      size: fc.constantFrom(undefined, ...imageSizes),
      format: fc.constantFrom(...imageFormats),
    });
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), choices, (id, choice) => {
        expect(imageUrl(id, choice)).toMatch(/^\/api\/attachments\/[^/?#\s]*\.(avif|webp|jpg)$/);
      }),
    );
  });
});

describe('imageIdOf', () => {
  test('reads the id from every address of a picture', () => {
    const choices = fc.record({
      size: fc.option(fc.constantFrom(...imageSizes), { nil: undefined }),
      format: fc.constantFrom(...imageFormats),
      revision: fc.constantFrom(undefined, null, '0a1b2c3d4e5f', 'abc'),
    });
    fc.assert(
      fc.property(fc.uuid(), choices, (id, choice) => {
        expect(imageIdOf(imageUrl(id, choice))).toBe(id);
      }),
    );
  });

  test.each([
    `https://elsewhere.example/api/attachments/${ID}.webp`,
    `/api/attachments/${ID}.huge.webp`,
    `/api/attachments/${ID}/download`,
    `/api/attachments/../${ID}.webp`,
    '/api/attachments/x.webp',
  ])('returns undefined for %s', (address) => {
    expect(imageIdOf(address)).toBeUndefined();
  });
});

test('the image widths are those of the specification', () => {
  expect(Object.values(imageWidths)).toEqual([400, 800, 1200, 2000, 4000]);
});

describe('imageSourceSet', () => {
  test('ends with the original', () => {
    expect(imageSourceSet('p1', { width: 900, format: 'jpg' })).toBe(
      '/api/attachments/p1.small.jpg 400w, /api/attachments/p1.medium.jpg 800w, /api/attachments/p1.jpg 900w',
    );
  });

  test('contains each width once', () => {
    expect(imageSourceSet('p1', { width: 400 })).toBe('/api/attachments/p1.webp 400w');
  });
});

test.each([
  ['news', true],
  ['spring-2026_hk', true],
  ['', false],
  ['..', false],
  ['a/b', false],
  ['a.b', false],
  ['-a', false],
  ['新聞', false],
  ['a'.repeat(121), false],
])('accepts uploads to the group %j: %s', (dir, expected) => {
  expect(isUploadDir(dir)).toBe(expected);
});

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
import { readFileAddress } from './file-address.ts';

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

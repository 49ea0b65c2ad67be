import { editing, everything } from './access-presets.ts';
import { defineCollection } from './define-collection.ts';
import { boolean, integer, localizedText, longText, reference, text } from './fields.ts';

/**
 * A stored file. The upload measures and writes its properties; people write its name, description and
 * visibility.
 */
export const attachments = defineCollection({
  name: 'attachments',
  titleField: 'name',
  fields: {
    name: text({ filter: true, search: true, sort: true, max: 255 }),
    dir: text({ optional: true, filter: true, sort: true, max: 120, write: [] }),
    mime: text({ filter: true, sort: true, max: 120, write: [] }),
    /** In bytes. */
    size: integer({ sort: true, write: [] }),
    /** In pixels, for a picture. */
    width: integer({ optional: true, write: [] }),
    height: integer({ optional: true, write: [] }),
    /** A small PNG in base64, shown while the picture loads. */
    thumb: longText({ optional: true, max: 20_000, write: [] }),
    /** SHA-256 of the bytes in hexadecimal. */
    checksum: text({ filter: true, max: 64, read: ['editor', 'admin'], write: [] }),
    alt: localizedText({ optional: true, search: true, max: 400 }),
    public: boolean({ default: true, filter: true, sort: true }),
    /** The merchant who owns the file; staff's files have none. */
    owner: reference('users', { optional: true, filter: true, read: ['merchant', 'admin'], write: [] }),
  },
  /** A file that a merchant uploads (their own picture) belongs to them and is private. */
  access: {
    anonymous: { find: { public: true }, get: { public: true } },
    merchant: {
      find: { $or: [{ public: true }, { owner: '$me' }] },
      get: { $or: [{ public: true }, { owner: '$me' }] },
      create: { owner: '$me', public: false },
    },
    editor: editing,
    admin: everything,
  },
  defaultSort: { createdAt: -1 },
  publicLists: [],
});

import { editing, everything } from '../definition/access.ts';
import { defineCollection } from '../definition/define-collection.ts';
import { boolean, integer, json, localizedText, longText, reference, text } from '../definition/fields.ts';

/**
 * A stored file. The upload measures and writes its properties; people write its name, description and
 * visibility.
 */
export const attachments = defineCollection({
  name: 'attachments',
  titleField: 'name',
  fields: {
    name: text({ filter: true, search: true, sort: true, max: 255 }),
    /** The folder: the upload names it, and staff change it. */
    dir: text({ optional: true, filter: true, sort: true, max: 120, write: ['editor', 'admin'] }),
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
    /**
     * The point that stays visible where the picture is cropped, in thousandths from the top left; else the
     * centre.
     */
    focusX: integer({ optional: true, max: 1000 }),
    focusY: integer({ optional: true, max: 1000 }),
    /** The records outside the trash that show the file; triggers of the database count them. */
    uses: integer({ default: 0, filter: true, sort: true, read: ['editor', 'admin'], write: [] }),
    /** Names the file since it was replaced, in its address too; null for the file of the upload. */
    revision: text({ optional: true, max: 40, write: [] }),
    /** The file before the last replacement, which can be put back: see `earlierFileSchema`. */
    earlier: json({ optional: true, read: ['editor', 'admin'], write: [] }),
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

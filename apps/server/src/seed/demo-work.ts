import { copyFile } from 'node:fs/promises';
import type { Application } from '@feathersjs/feathers';
import type { CollectionName } from '@harbour/core/contract/collections';
import { localizedTextSchema, type RecordId } from '@harbour/core/contract/values';
import * as v from 'valibot';
import type { CallParams } from '../calls/call-params.ts';
import { collectionOf } from '../collections/collection-service.ts';
import type { Media } from '../media/media.ts';
import { readJson } from './read-content.ts';
import { seedId } from './seed-id.ts';

/** Dependencies of the demonstration's work: the server's own services and its file storage. */
export interface DemoStage {
  readonly app: Application;
  readonly media: Media;
  readonly newId: () => RecordId;
}

/**
 * Does what the demonstration's staff would do in a morning: an editor uploads pictures and adds them to
 * posts and people, an admin adds them to products and ads. All of this goes through the services, so that it
 * is in the audit log.
 */
export async function doDemoWork(stage: DemoStage): Promise<void> {
  const pictures = v.parse(picturesSchema, await readJson('pictures.json'));
  for (const { file, alt, news, products, ads, authors = [], customers = [] } of pictures) {
    const image = await upload(stage, file, alt);
    for (const slug of news) await place(stage, 'editor', ['news', slug, { image }]);
    for (const slug of authors) await place(stage, 'editor', ['authors', slug, { photo: image }]);
    for (const slug of customers) await place(stage, 'editor', ['customers', slug, { portrait: image }]);
    for (const slug of products) await place(stage, 'admin', ['products', slug, { media: [image] }]);
    for (const name of ads) await place(stage, 'admin', ['ads', name, { media: image }]);
  }
}

const names = v.array(v.string());
const picturesSchema = v.array(
  v.strictObject({
    /** The file in `content/pictures`. */
    file: v.string(),
    alt: localizedTextSchema(400),
    /** Keys of the records that show it. */
    news: names,
    products: names,
    ads: names,
    authors: v.optional(names),
    customers: v.optional(names),
  }),
);

async function upload({ app, media, newId }: DemoStage, file: string, alt: object): Promise<RecordId> {
  await using folder = await media.openTemporaryFolder();
  await copyFile(new URL(`./content/pictures/${file}`, import.meta.url), folder.file('drawn'));
  const { path, ...measured } = await media.takeIn(folder, 'drawn');
  const _id = newId();
  await media.store({ id: _id, revision: null }, { path, mime: measured.mime });
  const record = { ...measured, _id, name: file, alt, dir: 'demo' };
  await app.service('attachments').create(record, by('editor'));
  return _id;
}

async function place(
  { app }: DemoStage,
  role: StaffRole,
  [collection, key, data]: readonly [CollectionName, string, object],
): Promise<void> {
  const service = collectionOf(app, collection);
  const { _id, version } = await service.get(seedId(collection, key), {});
  await service.patch(_id, { ...data, version }, by(role));
}

type StaffRole = 'editor' | 'admin';

/** Returns the params of a call by one of the demonstration's staff. */
function by(role: StaffRole): CallParams {
  const email = `${role}@harbour.example`;
  const account = { kind: 'admins', id: seedId('admins', email) } as const;
  return { session: { account, email, name: email, role, family: 'demo', expiresAt: 0 }, role };
}

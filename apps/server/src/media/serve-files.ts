import type { Application, Middleware } from '@feathersjs/koa';
import type { RecordOf } from '@harbour/core/contract/collections';
import { FIRST_REVISION, type ImageFormat, imageWidths, type RecordId } from '@harbour/core/contract/values';
import type { Context } from 'koa';
import { refusal } from '../calls/refusal.ts';
import { type RequestedFile, readFileAddress } from './file-name.ts';
import type { FileName, Media, StoredFile } from './media.ts';
import { renderInitials } from './render-initials.ts';
import { callOf, sendFile, setFileHeaders } from './send-file.ts';

type Attachment = Pick<RecordOf<'attachments'>, '_id' | 'name' | 'mime' | 'width' | 'public' | 'revision'>;
type Requested<K extends RequestedFile['kind']> = Extract<RequestedFile, { readonly kind: K }>;

/** The response of the service `users/pic`. */
interface PersonPicture {
  readonly _id: RecordId;
  readonly displayName: string;
  readonly avatar: RecordId | null;
}

/** Serves pictures, downloads and people's pictures to those who may read their record. */
export function serveFiles(app: Application, media: Media): Middleware {
  return async (context, next) => {
    const { method, path } = context;
    const requested = method === 'GET' || method === 'HEAD' ? readFileAddress(path) : undefined;
    if (!requested) return next();
    const task = { app, media, context };
    if (requested.kind === 'picture') await sendPicture(task, requested);
    else if (requested.kind === 'download') await sendDownload(task, requested.id);
    else await sendAvatar(task, requested.id);
  };
}

interface Task {
  readonly app: Application;
  readonly media: Media;
  readonly context: Context;
}

/** An address that names another revision than the current one shows the current file, and is not cached. */
async function sendPicture({ app, media, context }: Task, requested: Requested<'picture'>) {
  const { id, width, format } = requested;
  const record: Attachment = await app.service('attachments').get(id, callOf(context));
  const { file, type, isFinal } = await variantOf(media, record, { width: narrower(width, record), format });
  const isLasting = isFinal && requested.revision === (record.revision ?? FIRST_REVISION);
  const sending = { type, shared: record.public, isLasting };
  await sendFile(context, { file: present(file, id), read: media.read }, sending);
}

/**
 * Returns the picture in a width and format. WebP is sent instead of AVIF that is not encoded yet; it is
 * marked as temporary, so that caches revalidate it.
 */
async function variantOf(
  media: Media,
  record: Attachment,
  { width, format }: { readonly width: number | undefined; readonly format: ImageFormat },
) {
  const file = fileOf(record);
  if (format === 'jpg') {
    return { file: await media.rendered(file, { width, format }), type: 'image/jpeg', isFinal: true };
  }
  const rendered = () => media.rendered(file, { width, format: 'webp' });
  if (format === 'webp') return { file: await rendered(), type: 'image/webp', isFinal: true };
  const avif = await media.avif(file, width);
  if (typeof avif === 'object') return { file: avif, type: 'image/avif', isFinal: true };
  return { file: await rendered(), type: 'image/webp', isFinal: avif === 'never' };
}

function fileOf({ _id, revision }: Pick<Attachment, '_id' | 'revision'>): FileName {
  return { id: _id, revision };
}

async function sendDownload({ app, media, context }: Task, id: RecordId): Promise<void> {
  const record: Attachment = await app.service('attachments').get(id, callOf(context));
  const file = present(await media.original(fileOf(record)), id);
  context.attachment(record.name);
  await sendFile(context, { file, read: media.read }, { type: record.mime, shared: record.public });
}

async function sendAvatar({ app, media, context }: Task, id: RecordId): Promise<void> {
  const person: PersonPicture = await app.service('users/pic').get(id, callOf(context));
  const file = person.avatar && (await avatarFile({ app, media }, person.avatar));
  if (file) {
    return sendFile(context, { file, read: media.read }, { type: 'image/webp', shared: false });
  }
  setFileHeaders(context, { type: 'image/svg+xml', shared: false });
  context.body = renderInitials(person);
}

/** Returns the picture of a person, private or not, to everyone who may see the person. */
async function avatarFile({ app, media }: Pick<Task, 'app' | 'media'>, id: RecordId) {
  const [record]: readonly Attachment[] = await app
    .service('attachments')
    .find({ query: { _id: id }, paginate: false });
  return (
    record && media.rendered(fileOf(record), { width: narrower(imageWidths.small, record), format: 'webp' })
  );
}

/** A width as large as the original's means the original's width. */
function narrower(width: number | undefined, { width: own }: Attachment): number | undefined {
  return width !== undefined && own && own <= width ? undefined : width;
}

function present(file: StoredFile | undefined, id: RecordId): StoredFile {
  if (file) return file;
  throw refusal('not-found', `The file of attachment ${id} is not there.`, { subject: 'attachments' });
}

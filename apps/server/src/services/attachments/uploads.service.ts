import type { IncomingMessage } from 'node:http';
import type { Application, HookContext, NextFunction } from '@feathersjs/feathers';
import { canCall } from '@harbour/core/contract/collections';
import { impliedValues } from '@harbour/core/contract/query';
import { imageUrl, isUploadDir, type RecordId, uploadLimits, uploadUrl } from '@harbour/core/contract/values';
import type { CallParams } from '../../calls/call-params.ts';
import { refusal } from '../../calls/refusal.ts';
import type { Sessions } from '../../calls/session.ts';
import type { Visible } from '../../collections/params.ts';
import type { StoredRecord } from '../../collections/table/stored-record.ts';
import { callerOf, requireGrant } from '../../hooks/authorise.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { harmlessFileName } from '../../media/file-name.ts';
import type { Media } from '../../media/media.ts';
import { receiveUpload } from '../../media/receive-upload.ts';
import { storeWithRecord } from '../../media/store-with-record.ts';

export interface UploadsDeps {
  readonly media: Media;
  readonly sessions: Pick<Sessions, 'recheck'>;
  readonly limits: RateLimits;
  readonly newId: () => RecordId;
  readonly now: () => number;
}

type UploadParams = CallParams & {
  readonly incoming?: IncomingMessage;
  readonly dir?: string;
};

/**
 * Registers `attachments/upload` (over HTTP also `attachments/upload/{dir}`): receives the picture of a
 * multipart form, measures it and creates its record. Returns `{data: {info}}`: the record with `id` and
 * `src`.
 * Throws the contract's refusals, `bad-request`, `invalid-data` (no picture), `too-large`, and
 * `too-many-requests` for a merchant's repeated uploads; then nothing is stored.
 */
export function registerUploads(app: Application, deps: UploadsDeps): void {
  const create = async (_body: unknown, params: UploadParams = {}) => {
    const record = await upload({ app, ...deps }, params);
    return { data: { info: { ...record, id: record._id, src: imageUrl(record._id) } } };
  };
  app.use('attachments/upload', { create }, { methods: ['create'], events: [] });
}

async function upload(
  { app, media, limits, sessions, newId, now }: UploadsDeps & { readonly app: Application },
  params: UploadParams,
): Promise<StoredRecord> {
  requireUploader(params, now);
  const { role, session } = params;
  if (role === 'merchant') await limits.consume('merchantUpload', session?.account.id ?? '');
  const dir = readDir(params.dir);
  const incoming = requireForm(params);
  await using folder = await media.openTemporaryFolder();
  const target = { path: folder.file('received'), maxBytes: uploadLimits.bytes };
  const givenName = await receiveUpload(incoming, target);
  const { path, ...measured } = await media.takeIn(folder, 'received');
  const sender = await recheckSender(sessions, params);
  const visible = requireUploader(sender, now);
  const _id = newId();
  const name = harmlessFileName(givenName, measured.mime);
  const record = { ...implied(visible), ...measured, _id, name, dir };
  // Awaited here, because the folder is removed when this function returns.
  return await storeWithRecord(media, { file: { id: _id, revision: null }, path, mime: measured.mime }, () =>
    app.service('attachments').create(record, ownCall(sender, visible)),
  );
}

/** A call by the server, as nobody else may set measured values; the audit log records the uploader. */
function ownCall(params: UploadParams, visible: Visible): object {
  const { provider: _provider, incoming: _incoming, query: _query, dir: _dir, ...caller } = params;
  return { ...caller, ...visible };
}

function requireUploader(params: CallParams, now: () => number): Visible {
  return requireGrant('create', 'attachments', callerOf(params, now()));
}

function implied({ restrict }: Visible): object {
  return restrict ? impliedValues(restrict) : {};
}

/** Returns the request whose form is still to be received; throws `bad-request` for one without a form. */
export function requireForm({ incoming }: Pick<UploadParams, 'incoming'>): IncomingMessage {
  if (incoming) return incoming;
  throw refusal('bad-request', 'Send multipart/form-data, with the picture in the field "file".');
}

/**
 * Returns the params of an upload with its sender's current session and role, once the bytes have arrived.
 * Throws `not-authenticated` if the sign-in has ended meanwhile; an access token may expire while they
 * arrive.
 */
export async function recheckSender<P extends CallParams>(
  { recheck }: Pick<Sessions, 'recheck'>,
  params: P,
): Promise<P> {
  if (!params.session) return params;
  const session = await recheck({ ...params.session, expiresAt: Number.POSITIVE_INFINITY });
  return { ...params, session, role: session.role };
}

function readDir(dir: string | undefined): string | null {
  if (dir === undefined || isUploadDir(dir)) return dir ?? null;
  throw refusal('invalid-data', 'A group of uploads is named with letters, digits, "-" and "_".', {
    subject: 'dir',
    issues: [{ path: 'dir', message: 'Use letters, digits, "-" and "_", at most 120.' }],
  });
}

/**
 * Refuses a plain create by callers who may upload, as a file's record contains measured values. It runs
 * before the contract's checks, which refuse everybody else and know the fields but not the path.
 */
export async function requireUpload(context: HookContext, next: NextFunction): Promise<void> {
  const { path, method, params } = context;
  const { provider, role = 'anonymous' }: CallParams = params;
  const isPlain = provider !== undefined && path === 'attachments' && method === 'create';
  if (isPlain && canCall(role, 'attachments', 'create')) {
    const message = `A file's record is created by its upload: send the file to ${uploadUrl()}.`;
    throw refusal('method-not-allowed', message, { subject: 'attachments' });
  }
  await next();
}

import type { IncomingMessage } from 'node:http';
import type { Application } from '@feathersjs/feathers';
import { impliedValues } from '@harbour/core/contract/query';
import { imageUrl, isUploadDir, uploadLimits } from '@harbour/core/contract/values';
import type { CallParams } from '../../calls/call-params.ts';
import { refusal } from '../../calls/refusal.ts';
import type { Visible } from '../../collections/params.ts';
import type { StoredRecord } from '../../collections/table/stored-record.ts';
import { callerOf, requireGrant } from '../../hooks/authorise.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { harmlessFileName } from '../../media/file-name.ts';
import { receiveUpload } from '../../media/receive-upload.ts';
import { storeWithRecord } from '../../media/store-with-record.ts';
import { recheckSender } from './recheck-sender.ts';
import type { ReplaceFileDeps } from './replace-file.service.ts';

export interface UploadsDeps extends Pick<ReplaceFileDeps, 'media' | 'sessions' | 'newId' | 'now'> {
  readonly limits: RateLimits;
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
  const { incoming } = params;
  if (!incoming) throw noForm();
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

function noForm() {
  return refusal('bad-request', 'Send multipart/form-data, with the picture in the field "file".');
}

function readDir(dir: string | undefined): string | null {
  if (dir === undefined || isUploadDir(dir)) return dir ?? null;
  throw refusal('invalid-data', 'A group of uploads is named with letters, digits, "-" and "_".', {
    subject: 'dir',
    issues: [{ path: 'dir', message: 'Use letters, digits, "-" and "_", at most 120.' }],
  });
}

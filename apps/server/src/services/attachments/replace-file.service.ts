import type { IncomingMessage } from 'node:http';
import type { Application } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract/collections';
import { imageUrl, isRecordId, type RecordId, uploadLimits } from '@harbour/core/contract/values';
import type { CallParams } from '../../calls/call-params.ts';
import { refusal } from '../../calls/refusal.ts';
import { registerAction } from '../../calls/register-action.ts';
import type { Visible } from '../../collections/params.ts';
import { callerOf, requireGrant } from '../../hooks/authorise.ts';
import { harmlessFileName } from '../../media/file-name.ts';
import type { FileName, Media } from '../../media/media.ts';
import { receiveUpload } from '../../media/receive-upload.ts';
import { storeWithRecord } from '../../media/store-with-record.ts';
import { type DeleteFilesDeps, deleteFilesSoon } from './delete-removed-files.ts';
import { asEarlierFile, readEarlierFile } from './earlier-file.ts';
import { recheckSender, requireForm, type UploadsDeps } from './uploads.service.ts';

export interface ReplaceFileDeps extends DeleteFilesDeps, Pick<UploadsDeps, 'sessions' | 'newId' | 'now'> {
  readonly media: Media;
}

type Attachment = RecordOf<'attachments'>;
type ReplaceParams = CallParams & { readonly incoming?: IncomingMessage; readonly replaced?: string };
type Deps = ReplaceFileDeps & { readonly app: Application };

/**
 * Registers `attachments/replace/{id}?version={version}`, which gives an attachment another file, and
 * `attachments/putBack`, which swaps it with the file before. The record keeps its id, texts, folder, focal
 * point, visibility and uses; its revision, and with it each address in pages, changes. The file before is
 * kept until the next replacement. `conflict` if the file was replaced since the version.
 */
export function registerReplaceFile(app: Application, given: ReplaceFileDeps): void {
  const deps = { ...given, app };
  const create = async (_body: unknown, params: ReplaceParams = {}) => {
    const record = await replaceFile(deps, params);
    const src = imageUrl(record._id, { revision: record.revision });
    return { data: { info: { ...record, id: record._id, src } } };
  };
  app.use('attachments/replace', { create }, { methods: ['create'], events: [] });
  registerAction(app, 'attachments/putBack', async ({ id, version }, params) => {
    const { version: stored } = await putBack(deps, { id, version, params });
    return { version: stored };
  });
}

async function replaceFile(deps: Deps, params: ReplaceParams): Promise<Attachment> {
  const { app, media, sessions } = deps;
  const call = ownCall(params, deps.now);
  const { replaced: id } = params;
  if (!isRecordId(id)) throw refusal('not-found', 'There is no such attachment.', { subject: 'attachments' });
  const version = requireVersion(params);
  const incoming = requireForm(params);
  const before: Attachment = await app.service('attachments').get(id, call);
  await using folder = await media.openTemporaryFolder();
  await receiveUpload(incoming, { path: folder.file('received'), maxBytes: uploadLimits.bytes });
  const { path, ...measured } = await media.takeIn(folder, 'received');
  const caller = ownCall(await recheckSender(sessions, params), deps.now);
  const file: FileName = { id, revision: revisionFrom(deps.newId()) };
  const earlier = asEarlierFile(before, deps.now());
  const name = nameOf(before, measured.mime);
  const data = { ...measured, name, revision: file.revision, earlier, version };
  const after: Attachment = await storeWithRecord(media, { file, path, mime: measured.mime }, () =>
    app.service('attachments').patch(id, data, caller),
  );
  if (readEarlierFile(before.earlier)) deleteFilesSoon(deps);
  return after;
}

interface PutBack {
  readonly id: RecordId;
  readonly version: number;
  readonly params: CallParams;
}

async function putBack({ app, media, now }: Deps, { id, version, params }: PutBack): Promise<Attachment> {
  const call = ownCall(params, now);
  const record: Attachment = await app.service('attachments').get(id, call);
  const file = readEarlierFile(record.earlier);
  if (!file || !(await media.original({ id, revision: file.revision }))) {
    const message = 'This attachment no longer has an earlier file.';
    throw refusal('not-found', message, { subject: 'attachments' });
  }
  const { replacedAt: _replacedAt, ...measured } = file;
  return app
    .service('attachments')
    .patch(id, { ...measured, earlier: asEarlierFile(record, now()), version }, call);
}

/** The last part of an id that is created for it, which is random: 48 bits. */
function revisionFrom(id: RecordId): string {
  return id.slice(-12);
}

/** The name stays, with the extension of the new file's type. */
function nameOf({ name, mime }: Attachment, next: string): string {
  return mime === next ? name : harmlessFileName(name.replace(/\.[^.]*$/, ''), next);
}

/** A call by the server, as nobody else may set measured values, limited to what the caller may change. */
function ownCall(params: ReplaceParams, now: () => number): CallParams & Visible {
  const { session, role = 'anonymous', headers, ip, requestId } = params;
  const visible = requireGrant('patch', 'attachments', callerOf(params, now()));
  const given = Object.entries({ session, role, headers, ip, requestId, ...visible });
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

function requireVersion({ query }: CallParams): number {
  const version = Number(query?.version);
  if (Number.isSafeInteger(version) && version >= 1) return version;
  throw refusal('version-missing', 'A change needs the version of the record it started from.', {
    subject: 'version',
  });
}

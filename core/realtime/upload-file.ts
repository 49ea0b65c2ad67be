import type { ErrorCode } from '../contract/errors/errors.ts';
import { isErrorCode, propertyOf } from '../contract/errors/refusal.ts';
import { parseJson } from '../contract/values/json.ts';
import { uploadUrl } from '../contract/values/pictures.ts';

/** An upload that was refused or did not reach the server. A refusal's `code` is from the contract. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  readonly data: { readonly code: ErrorCode } | undefined;
  constructor(message: string, code: ErrorCode | undefined) {
    super(message);
    this.data = code === undefined ? undefined : { code };
  }
}

/** A picture to upload, and the access token to upload it with. */
export interface UploadRequest {
  /** Address of the server, without a path; empty for the page's own server. */
  readonly serverUrl: string;
  readonly token: string;
  readonly name: string;
  readonly content: Blob;
  readonly dir?: string | undefined;
  /** The path to send to instead of the address for new files, such as that of `replaceUrl`. */
  readonly path?: string | undefined;
  /** Receives the progress, from 0 to 1. */
  readonly onProgress: (progress: number) => void;
  readonly signal: AbortSignal;
}

/** Uploads a picture to the server and returns the id of its record; rejects with {@link UploadError}. */
export function uploadFile(request: UploadRequest): Promise<string> {
  const { serverUrl, token, name, content, dir, path = uploadUrl(dir), onProgress, signal } = request;
  // A signal that is already aborted, for example since the token was awaited, notifies no listener.
  if (signal.aborted) return Promise.reject(stopped());
  const form = new FormData();
  form.append('file', content, name);
  const call = new XMLHttpRequest();
  call.open('POST', `${serverUrl}${path}`);
  call.setRequestHeader('authorization', `Bearer ${token}`);
  call.responseType = 'text';
  return new Promise((resolve, reject) => {
    // XMLHttpRequest reports the progress of an upload; `fetch` does not.
    call.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    call.addEventListener('load', () => {
      const id = readUploaded(call.status, call.responseText);
      if (typeof id === 'string') resolve(id);
      else reject(id);
    });
    call.addEventListener('error', () => reject(new UploadError('Failed to fetch', undefined)));
    call.addEventListener('abort', () => reject(stopped()));
    signal.addEventListener('abort', () => call.abort());
    call.send(form);
  });
}

const stopped = () => new DOMException('The upload was stopped.', 'AbortError');

/** Parses the server's response to an upload: the id of the new record, or the error. */
export function readUploaded(status: number, text: string): string | UploadError {
  const body = parseJson(text);
  const data = propertyOf(body, 'data');
  if (status < 200 || status >= 300) {
    const code = propertyOf(data, 'code');
    const message = propertyOf(body, 'message');
    return new UploadError(
      typeof message === 'string' ? message : `Invalid status: ${status}`,
      isErrorCode(code) ? code : undefined,
    );
  }
  const id = propertyOf(propertyOf(data, 'info'), '_id');
  return typeof id === 'string'
    ? id
    : new UploadError('The server’s response contains no file id.', undefined);
}

import type { ErrorCode } from '@harbour/core/contract/errors';

/** Why an upload failed, as a key of the `common` texts. */
type UploadFault = 'picture.notPicture' | `refusal.${ErrorCode}` | 'error.offline' | 'error.timeout';

/** One picture being uploaded (specification section 4). */
export interface PictureUpload {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** Local address of the picture; absent for a file that is not a picture. */
  readonly preview?: string;
  /** 0 to 1. */
  readonly progress: number;
  /** The id of its record, once uploaded. */
  readonly id?: string;
  readonly error?: UploadFault;
}

export type UploadEvent =
  | { readonly type: 'began'; readonly upload: PictureUpload }
  | { readonly type: 'moved'; readonly progress: number }
  | { readonly type: 'arrived'; readonly id: string }
  | { readonly type: 'failed'; readonly error: UploadFault };

/** The upload after an event; events after its end change nothing. */
export function uploadReducer(
  upload: PictureUpload | undefined,
  event: UploadEvent,
): PictureUpload | undefined {
  if (event.type === 'began') return event.upload;
  if (upload === undefined || upload.id !== undefined || upload.error !== undefined) return upload;
  if (event.type === 'moved') return { ...upload, progress: event.progress };
  return event.type === 'arrived'
    ? { ...upload, progress: 1, id: event.id }
    : { ...upload, error: event.error };
}

/** Uploads a picture, reports progress from 0 to 1, and resolves with its record's id. */
export type SendPicture = (
  picture: File,
  about: { readonly onProgress: (progress: number) => void; readonly signal: AbortSignal },
) => Promise<string>;

/** Uploads a picture, reports progress from 0 to 1, and resolves with its record's id. */
export type SendPicture = (
  picture: File,
  about: { readonly onProgress: (progress: number) => void; readonly signal: AbortSignal },
) => Promise<string>;

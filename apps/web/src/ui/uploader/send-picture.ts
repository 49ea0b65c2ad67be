/** Sends a picture to the server, telling progress from 0 to 1, and answers the id of its record. */
export type SendPicture = (
  picture: File,
  about: { readonly onProgress: (progress: number) => void; readonly signal: AbortSignal },
) => Promise<string>;

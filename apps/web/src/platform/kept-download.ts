import type { FileCache } from './file-cache.ts';

interface KeptDownload {
  readonly cache: FileCache;
  readonly key: string;
  readonly download: () => Promise<Blob>;
  /** In milliseconds. An older file is downloaded again, but still used if that fails. */
  readonly maxAge: number;
  readonly now: Date;
}

/** A file by key: the cached one while it is fresh, else a new download, which replaces it. */
export async function keptDownload({ cache, key, download, maxAge, now }: KeptDownload): Promise<Blob> {
  const kept = await cache.get(key);
  if (kept !== undefined && now.getTime() - kept.date.getTime() < maxAge) return kept.blob;
  try {
    const blob = await download();
    await cache.put(key, { blob, date: now });
    return blob;
  } catch (error) {
    if (kept === undefined) throw error;
    return kept.blob;
  }
}

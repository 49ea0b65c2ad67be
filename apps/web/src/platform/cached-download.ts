import type { FileCache } from './file-cache.ts';

interface CachedDownload {
  readonly cache: FileCache;
  readonly key: string;
  readonly download: () => Promise<Blob>;
  /** In milliseconds. An older file is downloaded again, but still used if that fails. */
  readonly maxAge: number;
  readonly now: Date;
}

/** A file by key: the cached one while it is fresh, else a new download, which replaces it. */
export async function cachedDownload({ cache, key, download, maxAge, now }: CachedDownload): Promise<Blob> {
  const stored = await cache.get(key);
  if (stored !== undefined && now.getTime() - stored.date.getTime() < maxAge) return stored.blob;
  try {
    const blob = await download();
    await cache.put(key, { blob, date: now });
    return blob;
  } catch (error) {
    if (stored === undefined) throw error;
    return stored.blob;
  }
}

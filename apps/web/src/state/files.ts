import { atom } from 'jotai';
import { createFileCache } from '../platform/file-cache.ts';

/** This browser's cached files. */
export const fileCacheAtom = atom(() => createFileCache(indexedDB, reportError));

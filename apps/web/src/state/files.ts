import { atom } from 'jotai';
import { createFileCache } from '../platform/file-cache.ts';

/** The files this browser keeps. */
export const fileCacheAtom = atom(() => createFileCache(indexedDB, reportError));

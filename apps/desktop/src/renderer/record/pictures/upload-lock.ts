import { createContext, useCallback, useState } from 'react';

/** Notifies the surrounding editor that files are uploading, until the returned function is called. */
export type LockForUploads = () => () => void;

/** Without a surrounding editor, nothing waits for uploads. */
export const UploadLockContext = createContext<LockForUploads>(() => () => {});

interface UploadLocks {
  readonly isUploading: boolean;
  readonly lock: LockForUploads;
}

/** Returns whether an editor's fields are uploading; `UploadLockContext` passes `lock` to the fields. */
export function useUploadLock(): UploadLocks {
  const [count, setCount] = useState(0);
  const lock = useCallback(() => {
    setCount((before) => before + 1);
    return () => setCount((before) => before - 1);
  }, []);
  return { isUploading: count > 0, lock };
}

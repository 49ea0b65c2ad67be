import { createContext, useCallback, useState } from 'react';

/** Notifies the surrounding editor that files are uploading, until the returned function is called. */
export type HoldForUploads = () => () => void;

/** Without a surrounding editor, nothing waits for uploads. */
export const UploadHoldsContext = createContext<HoldForUploads>(() => () => {});

interface UploadHolds {
  readonly isUploading: boolean;
  readonly hold: HoldForUploads;
}

/** Returns whether an editor's fields are uploading; `UploadHoldsContext` passes `hold` to the fields. */
export function useUploadHolds(): UploadHolds {
  const [count, setCount] = useState(0);
  const hold = useCallback(() => {
    setCount((before) => before + 1);
    return () => setCount((before) => before - 1);
  }, []);
  return { isUploading: count > 0, hold };
}

import { createContext, useCallback, useState } from 'react';

/** Tells the editor around that files are on their way into its record, until what it answers is called. */
export type HoldForUploads = () => () => void;

/** Where no editor is around, nothing waits for files. */
export const UploadHoldsContext = createContext<HoldForUploads>(() => () => {});

interface UploadHolds {
  readonly isUploading: boolean;
  readonly hold: HoldForUploads;
}

/**
 * Whether any field of an editor has files on their way; `hold` goes to the fields by `UploadHoldsContext`.
 */
export function useUploadHolds(): UploadHolds {
  const [count, setCount] = useState(0);
  const hold = useCallback(() => {
    setCount((before) => before + 1);
    return () => setCount((before) => before - 1);
  }, []);
  return { isUploading: count > 0, hold };
}

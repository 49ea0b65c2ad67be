import { useEffect, useState } from 'react';
import { UI_TIMINGS } from '../timings.ts';

/** What is passed on: its title and its whole address. */
export interface Shared {
  readonly title: string;
  readonly address: string;
}

interface Sharing {
  readonly copy: () => void;
  /** For a moment after copying. */
  readonly isCopied: boolean;
  /** Opens the device's own sheet, where it has one. */
  readonly share: (() => void) | undefined;
}

/** Copying an address, and the device's own way to share it. */
export function useShare({ title, address }: Shared): Sharing {
  const [isCopied, setIsCopied] = useState(false);
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare('share' in navigator), []);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), UI_TIMINGS.popup);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return {
    isCopied,
    copy: () => void navigator.clipboard.writeText(address).then(() => setIsCopied(true)),
    // Whoever closes the sheet has not failed at anything.
    share: canShare ? () => void navigator.share({ title, url: address }).catch(() => {}) : undefined,
  };
}

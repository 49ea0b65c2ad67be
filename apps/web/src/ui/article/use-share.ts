import { useEffect, useState } from 'react';
import { UI_TIMINGS } from '../timings.ts';

/** The shared page: its title and full address. */
export interface Shared {
  readonly title: string;
  readonly address: string;
}

interface Sharing {
  readonly copy: () => void;
  /** True for a short time after copying. */
  readonly isCopied: boolean;
  /** Opens the device's share sheet, if it has one. */
  readonly share: (() => void) | undefined;
}

/** Copies an address, or shares it through the device. */
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
    // Closing the sheet is not a failure.
    share: canShare ? () => void navigator.share({ title, url: address }).catch(() => {}) : undefined,
  };
}

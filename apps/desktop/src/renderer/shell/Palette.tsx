import type { NavigationEntry } from '../ui/navigation.ts';

interface PaletteProps {
  readonly entries: readonly NavigationEntry[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** One field that finds pages, commands and records. */
export function Palette(_: PaletteProps) {
  return null;
}

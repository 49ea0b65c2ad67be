import { RECORD_PAGES } from '../ipc/record-pages.ts';
import type { CollectionScreen } from './screen/collection-screen.ts';

/** The bundler finds the screens by their file names; the folders that only describe screens are left out. */
const FILES = import.meta.glob<CollectionScreen>(['./*/*-screen.{ts,tsx}', '!./{screen,table}/*'], {
  eager: true,
  import: 'screen',
});

const positions = Object.keys(RECORD_PAGES);

/**
 * The `screen` of each folder's `*-screen.ts`, in the order of `RECORD_PAGES`, which is that of the
 * navigation. Their titles are the texts `screens:{path}.title`.
 */
export const screens: readonly CollectionScreen[] = Object.values(FILES).toSorted(
  (one, other) => positions.indexOf(one.path) - positions.indexOf(other.path),
);

import type { Paste } from '../edit/use-paste.ts';
import type { Row } from '../table-screen.ts';

/** What a grid asks of the table around it. */
export interface GridDeeds {
  readonly open: (row: Row) => void;
  readonly follow: (href: string) => void;
  readonly showMenu: (row: Row, at: { readonly left: number; readonly top: number }) => void;
  readonly paste: Paste['begin'];
  readonly hasMenu: boolean;
}

import { NONE, type PieceTree, ROOT } from './piece-tree.ts';

/** Length of the longest piece that is counted, in letters. */
export const LONGEST_PIECE = 10;

/** The number of texts that contain each piece. */
export interface PieceCounts {
  /** Adds a text (1) or removes it (-1). */
  add(text: string, by: 1 | -1): void;
  /**
   * Returns the number of texts that contain the piece; the empty piece is in all of them. `undefined` for a
   * piece that is not counted.
   */
  of(piece: string): number | undefined;
}

const LINE_END = 0x0a;
const [FIRST_PRIVATE, LAST_PRIVATE] = [0xe000, 0xf8ff];

/** False for separators between the texts of a record, which no search finds. */
export function isWithinLine(letter: number): boolean {
  return letter !== LINE_END && (letter < FIRST_PRIVATE || letter > LAST_PRIVATE);
}

/** Counts the pieces of the tree exactly in the texts that are added. */
export function createPieceCounts(tree: PieceTree): PieceCounts {
  const counts = new Int32Array(tree.size() + 1);
  const seenIn = new Int32Array(tree.size() + 1);
  let added = 0;
  let texts = 0;
  return {
    add(text, by) {
      added += 1;
      texts += by;
      for (let start = 0; start < text.length; start += 1) {
        const end = Math.min(start + LONGEST_PIECE, text.length);
        let node: number = ROOT;
        for (let at = start; at < end; at += 1) {
          node = tree.child(node, text.charCodeAt(at));
          if (node === NONE) break;
          if (seenIn[node] === added) continue;
          seenIn[node] = added;
          counts[node] = (counts[node] ?? 0) + by;
        }
      }
    },
    of(piece) {
      let node: number = ROOT;
      for (let at = 0; at < piece.length && node !== NONE; at += 1) {
        node = tree.child(node, piece.charCodeAt(at));
      }
      if (node === ROOT) return texts;
      return node === NONE ? undefined : counts[node];
    },
  };
}

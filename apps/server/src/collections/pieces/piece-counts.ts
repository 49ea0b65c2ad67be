import { NONE, type PieceTree, ROOT } from './piece-tree.ts';

/** Letters of the longest piece that is counted. */
export const LONGEST_PIECE = 10;

/** In how many texts each of a number of pieces is. */
export interface PieceCounts {
  /** A text comes in (1) or goes (-1). */
  add(text: string, by: 1 | -1): void;
  /** How many texts hold the piece, all of them the empty one; `undefined` for one that is not counted. */
  of(piece: string): number | undefined;
}

const LINE_END = 0x0a;
const [FIRST_PRIVATE, LAST_PRIVATE] = [0xe000, 0xf8ff];

/** False for what stands between the texts of a record: no search finds it. */
export function isWithinLine(letter: number): boolean {
  return letter !== LINE_END && (letter < FIRST_PRIVATE || letter > LAST_PRIVATE);
}

/** Counts the pieces of the tree, exactly, in the texts that are added. */
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

import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { isWithinLine, LONGEST_PIECE } from './piece-counts.ts';
import { createPieceTree, NONE, type PieceTree, ROOT } from './piece-tree.ts';

/** A sample of a collection's texts, and the number of texts a piece must occur in. */
export interface Sample {
  readonly texts: readonly string[];
  readonly least: number;
}

/** The maximum number of pieces to examine, which bounds memory; longer pieces beyond it are not learnt. */
const MOST_TRIED = 1_000_000;
/** Texts per event loop iteration: some milliseconds. */
const TEXTS_PER_TICK = 50;

/**
 * Returns the pieces that many texts of the sample contain. A piece can only be common if all but its last
 * letter is, so pieces are found by length: each round only extends common ones.
 */
export async function analyzePieces({ texts, least }: Sample, stopped: AbortSignal): Promise<PieceTree> {
  const tried = createTrial(least);
  for (let length = 1; length <= LONGEST_PIECE; length += 1) {
    for (const [index, text] of texts.entries()) {
      if (index % TEXTS_PER_TICK === 0) await yieldToEventLoop();
      stopped.throwIfAborted();
      tried.lengthen(text, index + 1, length);
    }
  }
  const common = createPieceTree();
  for (const [index, text] of texts.entries()) {
    if (index % TEXTS_PER_TICK === 0) await yieldToEventLoop();
    tried.copyCommon(text, common);
  }
  return common;
}

function createTrial(least: number) {
  const tree = createPieceTree();
  const counts = new Int32Array(MOST_TRIED + 1);
  const seenIn = new Int32Array(MOST_TRIED + 1);
  const commonChild = (node: number, letter: number): number => {
    const child = tree.child(node, letter);
    return child !== NONE && (counts[child] ?? 0) >= least ? child : NONE;
  };

  /** Returns the node of the common piece of `length` letters that begins at `start`. */
  function commonAt(text: string, start: number, length: number): number {
    let node: number = ROOT;
    for (let at = start; at < start + length && node !== NONE; at += 1) {
      node = commonChild(node, text.charCodeAt(at));
    }
    return node;
  }

  return {
    /** Counts the pieces of this length in a text; `number` is unique to the text and starts at 1. */
    lengthen(text: string, number: number, length: number): void {
      for (let start = 0; start + length <= text.length; start += 1) {
        const letter = text.charCodeAt(start + length - 1);
        const shorter = isWithinLine(letter) ? commonAt(text, start, length - 1) : NONE;
        if (shorter === NONE || tree.size() >= MOST_TRIED) continue;
        const node = tree.grow(shorter, letter);
        if (seenIn[node] === number) continue;
        seenIn[node] = number;
        counts[node] = (counts[node] ?? 0) + 1;
      }
    },
    copyCommon(text: string, to: PieceTree): void {
      for (let start = 0; start < text.length; start += 1) {
        let [from, copy]: [number, number] = [ROOT, ROOT];
        for (let at = start; at < Math.min(start + LONGEST_PIECE, text.length); at += 1) {
          from = commonChild(from, text.charCodeAt(at));
          if (from === NONE) break;
          copy = to.grow(copy, text.charCodeAt(at));
        }
      }
    },
  };
}

/** Pieces of text as a tree: a node is a piece; its child by a letter has that letter appended. */
export interface PieceTree {
  /** Returns the number of nodes; they are numbered from 1, and {@link ROOT} is the empty piece. */
  readonly size: () => number;
  /** Returns the child of a node by a UTF-16 code unit, or {@link NONE}. */
  readonly child: (node: number, letter: number) => number;
  /** Returns the child, which is added if missing. */
  readonly grow: (node: number, letter: number) => number;
}

/** The empty piece. */
export const ROOT = 0;
/** No piece. */
export const NONE = -1;

const FIRST_SLOTS = 1 << 12;

/**
 * Creates a tree in one hash table of numbers, because every letter of every text is looked up here: an
 * object or map for each of a hundred thousand nodes takes ten times the memory and is several times slower.
 */
export function createPieceTree(): PieceTree {
  let size = 0;
  let table = createSlots(FIRST_SLOTS);

  function slotOf({ mask, parents, letters, nodes }: Slots, node: number, letter: number): number {
    let slot = Math.imul(node + 1, 0x9e3779b1) ^ Math.imul(letter, 0x85ebca6b);
    slot = (slot ^ (slot >>> 15)) & mask;
    while (nodes[slot] !== 0 && (parents[slot] !== node || letters[slot] !== letter))
      slot = (slot + 1) & mask;
    return slot;
  }

  function enlarge(): void {
    const { parents, letters, nodes } = table;
    const larger = createSlots(nodes.length * 2);
    for (const [slot, node] of nodes.entries()) {
      if (node === 0) continue;
      const [parent = 0, letter = 0] = [parents[slot], letters[slot]];
      enter(larger, { parent, letter, node });
    }
    table = larger;
  }

  function enter(slots: Slots, { parent, letter, node }: { parent: number; letter: number; node: number }) {
    const slot = slotOf(slots, parent, letter);
    slots.parents[slot] = parent;
    slots.letters[slot] = letter;
    slots.nodes[slot] = node;
  }

  return {
    size: () => size,
    child: (node, letter) => table.nodes[slotOf(table, node, letter)] || NONE,
    grow(parent, letter) {
      const known = table.nodes[slotOf(table, parent, letter)];
      if (known) return known;
      size += 1;
      if (size * 2 > table.nodes.length) enlarge();
      enter(table, { parent, letter, node: size });
      return size;
    },
  };
}

interface Slots {
  readonly mask: number;
  readonly parents: Int32Array;
  readonly letters: Uint16Array;
  /** 0 where the slot is empty. */
  readonly nodes: Int32Array;
}

function createSlots(length: number): Slots {
  return {
    mask: length - 1,
    parents: new Int32Array(length),
    letters: new Uint16Array(length),
    nodes: new Int32Array(length),
  };
}

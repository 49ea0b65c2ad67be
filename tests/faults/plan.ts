import { createRandom, type Random } from '../../tools/billing-simulation/random.ts';

/** The kinds of faults of each part; a part has one fault at a time, and different parts fail together. */
const KINDS = {
  node: ['kill', 'kill', 'freeze', 'clock'],
  redis: ['kill', 'empty', 'freeze'],
  postgres: ['crash', 'freeze'],
  lines: ['cut'],
} as const;

type Part = keyof typeof KINDS;

/** One fault: it begins at a time after the start of its round, and is undone after a while. */
export interface Fault {
  readonly part: Part;
  /** Which of the nodes; 0 for other parts. */
  readonly index: number;
  readonly kind: (typeof KINDS)[Part][number];
  readonly atMs: number;
  readonly forMs: number;
}

/** The faults of one round, in the order in which they begin. */
export type Round = readonly Fault[];

export interface PlanOptions {
  readonly seed: number;
  readonly rounds: number;
  readonly roundMs: number;
  readonly nodes: number;
  /** False where the clock of a process cannot be shifted. */
  readonly hasClocks: boolean;
}

/** Milliseconds between two faults of a part, and of a fault: the least and the most. */
const TIMES: { readonly [part in Part]: { readonly pause: Span; readonly fault: Span } } = {
  node: { pause: [1_500, 7_000], fault: [300, 3_000] },
  redis: { pause: [1_500, 6_000], fault: [300, 4_000] },
  postgres: { pause: [3_000, 9_000], fault: [300, 5_000] },
  lines: { pause: [1_000, 4_000], fault: [0, 0] },
};

type Span = readonly [least: number, most: number];

/** Draws the faults of all rounds; the same options draw the same faults. */
export function drawPlan({ seed, rounds, roundMs, nodes, hasClocks }: PlanOptions): readonly Round[] {
  const random = createRandom(seed);
  const lanes: readonly { readonly part: Part; readonly index: number }[] = [
    ...Array.from({ length: nodes }, (_, index) => ({ part: 'node', index }) as const),
    ...(['redis', 'postgres', 'lines'] as const).map((part) => ({ part, index: 0 })),
  ];
  return Array.from({ length: rounds }, () =>
    lanes
      .flatMap((lane) => drawLane(random, lane, roundMs))
      .filter(({ kind }) => hasClocks || kind !== 'clock')
      .sort((one, other) => one.atMs - other.atMs),
  );
}

function drawLane(random: Random, lane: Pick<Fault, 'part' | 'index'>, roundMs: number): readonly Fault[] {
  const { pause, fault } = TIMES[lane.part];
  const kinds: readonly Fault['kind'][] = KINDS[lane.part];
  const faults: Fault[] = [];
  for (let atMs = random.whole(200, pause[1]); ; ) {
    const forMs = random.whole(...fault);
    const kind = kinds[random.whole(0, kinds.length - 1)];
    if (kind === undefined || atMs + forMs > roundMs) return faults;
    faults.push({ ...lane, kind, atMs, forMs });
    atMs += forMs + random.whole(...pause);
  }
}

/** Describes a fault in one line. */
export function describeFault({ part, index, kind, atMs, forMs }: Fault): string {
  const name = part === 'node' ? `node ${index + 1}` : part;
  const span = forMs > 0 ? `, for ${(forMs / 1000).toFixed(1)} s` : '';
  return `${(atMs / 1000).toFixed(1).padStart(5)} s  ${kind} ${name}${span}`;
}

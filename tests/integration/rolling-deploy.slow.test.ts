import { expect, test } from 'vitest';
import { untilReady } from '../faults/apply-faults.ts';
import { runUnderLoad } from '../faults/run-faults.ts';
import { missingForFaults, openStage } from '../faults/stage.ts';

const missing = missingForFaults();
if (missing !== undefined) process.stdout.write(`A rolling deploy is not tested: ${missing}.\n`);

const LISTENERS = 12;

test.skipIf(missing !== undefined)(
  'replacing nodes one by one fails no call, loses no edit and moves sockets in sequence',
  async () => {
    await using stage = await openStage({ DRAIN_SECONDS: '3' });
    const said: string[] = [];
    const codes: (number | null)[] = [];
    const replaceAll = async () => {
      const { nodes, sendTo } = stage.cluster;
      for (const node of nodes) {
        await sendTo(nodes.filter((other) => other !== node).map(({ url }) => url));
        codes.push(await node.stop());
        await node.start();
        await untilReady(stage.cluster);
        await sendTo(nodes.map(({ url }) => url));
      }
    };
    const options = { seed: 1, listeners: LISTENERS, staleMs: Number.POSITIVE_INFINITY };
    const say = (line: string) => void said.push(line);
    const result = await runUnderLoad(stage, { ...options, say }, [replaceAll]);
    expect(codes).toEqual([0, 0, 0]);
    const statuses = Object.values(result.outcomes).flatMap((outcomes) => Object.keys(outcomes));
    // 409 is the conflict of two editors.
    expect(statuses.filter((status) => !['200', '201', '409'].includes(status))).toEqual([]);
    expect(result.violations).toEqual([]);
    const { patches, stretches } = result.history;
    expect(patches.filter(({ outcome }) => outcome === 'ok').length).toBeGreaterThan(50);
    const moved = stretches.filter(({ connection }) => !connection.endsWith('#1'));
    expect(moved).toHaveLength(LISTENERS);
    // Calls were answered between the return of one socket and that of the next.
    const returns = moved.map(({ from }) => from).sort((one, other) => one - other);
    const between = returns.slice(1).filter((next, index) => {
      const last = returns[index] ?? 0;
      return patches.some(({ ended }) => ended > last && ended < next);
    });
    expect(between.length).toBeGreaterThan(LISTENERS / 3);
  },
);

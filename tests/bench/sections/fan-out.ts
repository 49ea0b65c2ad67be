import type { Bench } from '../bench.ts';
import type { Call } from '../loads/call.ts';
import { type Row, rateRow } from '../results.ts';
import type { Sample } from '../statistics.ts';
import { subject } from '../subject.ts';
import { targets } from '../targets.ts';

const LISTENERS = 200;
/** Concurrent changes: enough that sending, and not the database, is measured. */
const CHANGES = 32;

/** One patch sent to 200 visitors' sockets, compared with a bare room that is sent the same record. */
export async function benchFanOut(bench: Bench): Promise<readonly Row[]> {
  const { load, limit, harbour, limitPort, data, accessToken, pass, only } = bench;
  if (!only.has('fan-out')) return [];
  const ids = data.fanOutIds;
  const patches = { kind: 'patch' as const, service: subject.name, ids, ...subject.patched };
  const say: Call = { method: 'create', service: subject.name, data: {} };
  await load.ask('define', { name: 'fan-out', plan: patches });
  await load.ask('define', { name: 'say', plan: { kind: 'rotate', calls: [say] } });
  const event = ['get', subject.name, ids[0], {}];
  await limit.ask('payload', await load.ask('ask', { port: harbour.port, event }));

  const ours: Sample[] = [];
  const bare: Sample[] = [];
  const width = { listeners: LISTENERS, concurrency: CHANGES, seconds: pass.seconds };
  for (let round = 0; round < pass.rounds; round += 1) {
    // The bare room writes nothing: what our writes left to the database must not slow it down.
    await limit.ask('settle', null);
    bare.push(await load.ask('fanOut', { source: 'say', port: limitPort, ...width }));
    ours.push(await load.ask('fanOut', { source: 'fan-out', port: harbour.port, accessToken, ...width }));
  }
  return [
    rateRow({
      database: pass.database,
      subject: `deliveries of a patch to ${LISTENERS}`,
      over: 'socket',
      concurrency: CHANGES,
      ours,
      limit: { name: 'bare socket.io room', samples: bare, target: targets.fanOut },
    }),
  ];
}

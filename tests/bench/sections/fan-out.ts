import type { Bench } from '../bench.ts';
import type { Call } from '../loads/call.ts';
import { type Row, rateRow } from '../results.ts';
import type { Sample } from '../statistics.ts';
import { subject } from '../subject.ts';
import { targets } from '../targets.ts';

const LISTENERS = 200;
/** Concurrent changes, so that the processors never wait for one of them. */
const CHANGES = 32;

/**
 * One patch sent to 200 visitors' sockets, compared with a bare room that is sent the same record: without a
 * write, and once the same SQL has patched it.
 */
export async function benchFanOut(bench: Bench): Promise<readonly Row[]> {
  const { load, limit, harbour, limitPort, data, accessToken, pass, only } = bench;
  if (!only.has('fan-out')) return [];
  const ids = data.fanOutIds;
  const patches = { kind: 'patch' as const, service: subject.name, ids, ...subject.patched };
  const say: Call = { method: 'create', service: subject.name, data: {} };
  await load.request('define', { name: 'say', plan: { kind: 'rotate', calls: [say] } });
  await load.request('define', { name: 'bare patch', plan: patches });
  await load.request('define', { name: 'fan-out', plan: patches });
  const event = ['get', subject.name, ids[0], {}];
  await limit.request('payload', await load.request('request', { port: harbour.port, event }));

  const ours: Sample[] = [];
  const room: Sample[] = [];
  const written: Sample[] = [];
  const width = { listeners: LISTENERS, concurrency: CHANGES, seconds: pass.seconds };
  const measure = async (options: { source: string; port: number; accessToken?: string }) => {
    // The database may still merge the grams of earlier writes, which would slow down this measure.
    await limit.request('settle', null);
    return load.request('fanOut', { ...options, ...width });
  };
  for (let round = 0; round < pass.rounds; round += 1) {
    room.push(await measure({ source: 'say', port: limitPort }));
    written.push(await measure({ source: 'bare patch', port: limitPort }));
    ours.push(await measure({ source: 'fan-out', port: harbour.port, accessToken }));
  }
  const row = (name: string, samples: readonly Sample[]) =>
    rateRow({
      database: pass.database,
      subject: `deliveries of a patch to ${LISTENERS}`,
      over: 'socket',
      concurrency: CHANGES,
      ours,
      limit: { name, samples, target: targets.fanOut },
    });
  return [row('bare socket.io room', room), row('bare room after SQL', written)];
}

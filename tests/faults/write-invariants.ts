import type { History, PatchCall, RecordState, Stored, Violation } from './history.ts';

/** An acknowledged creation or change is in the database, and in its log. */
export function findLostWrites(
  { creates, patches }: History,
  { records, log }: Stored,
): readonly Violation[] {
  const invariant = 'no acknowledged write is lost';
  const bySlug = new Map(records.map((record) => [record.slug, record]));
  const byId = new Map(records.map((record) => [record._id, record]));
  const logged = Map.groupBy(log, ({ record }) => record);
  const lost: string[] = [];
  for (const { slug, outcome, state } of creates) {
    const isMissing = state ? !byId.has(state._id) : !bySlug.has(slug);
    if ((outcome === 'ok' || outcome === 'exists') && isMissing)
      lost.push(`${slug} was created and is not there`);
  }
  for (const { record, field, value, state } of patches) {
    const version = byId.get(record)?.version ?? 0;
    if (state && version < state.version)
      lost.push(`${record} is at version ${version}, and ${field} = ${value} made version ${state.version}`);
  }
  for (const { _id, version } of records) {
    const entries = logged.get(_id)?.length ?? 0;
    if (entries !== version)
      lost.push(`${_id} is at version ${version} and has ${entries} entries in the log`);
  }
  return lost.map((text) => ({ invariant, text }));
}

/** A creation that was tried several times is stored once, and no change is executed twice. */
export function findDoubledWrites({ creates, patches }: History, { records }: Stored): readonly Violation[] {
  const invariant = 'no write is doubled';
  const doubled: string[] = [];
  for (const [slug, found] of Map.groupBy(records, (record) => record.slug))
    if (found.length > 1) doubled.push(`${slug} was stored ${found.length} times`);
  for (const [slug, tries] of Map.groupBy(creates, (call) => call.slug)) {
    const made = new Set(tries.flatMap(({ state }) => state?._id ?? []));
    if (made.size > 1) doubled.push(`${slug} was acknowledged as ${[...made].join(' and ')}`);
  }
  const calls = Map.groupBy(patches, ({ record }) => record);
  for (const { _id, version } of records) {
    const sent = calls.get(_id) ?? [];
    const [ok, unknown] = [count(sent, 'ok'), count(sent, 'unknown')];
    if (version - 1 > ok + unknown)
      doubled.push(
        `${_id} changed ${version - 1} times: ${ok} calls were acknowledged, ${unknown} unanswered`,
      );
  }
  return doubled.map((text) => ({ invariant, text }));
}

/**
 * A change that started from an older version than another change of the same field is refused, and the last
 * acknowledged value is there at the end, unless one without an answer came later.
 */
export function findLostUpdates({ patches }: History, { records }: Stored): readonly Violation[] {
  const invariant = 'a change never overwrites one that its author had not seen';
  const lost: string[] = [];
  for (const [record, calls] of Map.groupBy(patches, (call) => call.record)) {
    const kept = records.find(({ _id }) => _id === record);
    for (const [field, sent] of Map.groupBy(calls, (call) => call.field)) {
      lost.push(...overwritten(sent));
      const last = acknowledged(sent).at(-1);
      const isUnanswered = sent.some(
        ({ outcome, value }) => outcome === 'unknown' && value === kept?.[field],
      );
      if (kept && last && kept[field] !== last.value && !isUnanswered)
        lost.push(`${record} has ${field} = ${kept[field]}; ${last.value} was acknowledged last`);
    }
  }
  return lost.map((text) => ({ invariant, text }));
}

function overwritten(sent: readonly PatchCall[]): readonly string[] {
  return acknowledged(sent).flatMap((call, index, all) => {
    const earlier = all[index - 1];
    if (!earlier || earlier.made <= call.from) return [];
    const { record, field, value, from } = call;
    return `${record}: ${field} = ${value} started from version ${from}, after ${earlier.value} had made ${earlier.made}`;
  });
}

/** The acknowledged changes with the version that each made, in that order. */
function acknowledged(sent: readonly PatchCall[]) {
  return sent
    .flatMap((call) => (call.state ? { ...call, made: call.state.version } : []))
    .sort((one, other) => one.made - other.made);
}

/** A refused change has no effect that anyone sees. */
export function findEffectsOfRefused(
  { patches, sights }: History,
  { records }: Stored,
): readonly Violation[] {
  const seen = new Set<string | number>();
  for (const { order, name } of [...sights.map(({ state }) => state), ...records]) seen.add(order).add(name);
  return patches
    .filter(({ outcome, value }) => outcome === 'refused' && seen.has(value))
    .map(({ record, field, value }) => ({
      invariant: 'a refused change has no effect',
      text: `${record}: ${field} = ${value} was refused and seen`,
    }));
}

/** Each version of a record is one content, whoever sees it, and no version is made twice. */
export function findContradictions(
  { creates, patches, sights }: History,
  kept: Stored,
): readonly Violation[] {
  const invariant = 'a record has one order of versions';
  const made = [...creates, ...patches].flatMap(({ state }) => state ?? []);
  const contents = new Map<string, string>();
  const found = new Set<string>();
  for (const state of [...made, ...sights.map((sight) => sight.state), ...kept.records]) {
    const [version, content] = [versionOf(state), `order ${state.order}, name ${state.name}`];
    const known = contents.get(version);
    contents.set(version, known ?? content);
    if (known !== undefined && known !== content) found.add(`${version} is ${known}, and ${content}`);
  }
  for (const [version, calls] of Map.groupBy(made, versionOf))
    if (calls.length > 1) found.add(`${version} was made by ${calls.length} calls`);
  return [...found].map((text) => ({ invariant, text }));
}

const versionOf = ({ _id, version }: RecordState) => `${_id} at version ${version}`;

function count(calls: readonly PatchCall[], outcome: PatchCall['outcome']): number {
  return calls.filter((call) => call.outcome === outcome).length;
}

/** Each order is made once and charged once, and the bank has the same amount as the payments. */
export function findWrongCharges({ purchases }: History, kept: Stored): readonly Violation[] {
  const wrong: string[] = [];
  const charges = Map.groupBy(kept.payments, ({ order }) => order);
  for (const [key, orders] of Map.groupBy(kept.orders, (order) => order.key))
    if (orders.length > 1) wrong.push(`the key ${key} made ${orders.length} orders`);
  for (const [order, paid] of charges)
    if (paid.length > 1) wrong.push(`order ${order} was charged ${paid.length} times`);
  for (const { order, isSettled } of purchases)
    if (isSettled && !charges.has(order)) wrong.push(`order ${order} was said to be paid and has no payment`);
  const sum = kept.payments.reduce((total, { amount }) => total + amount, 0);
  if (sum !== kept.bank) wrong.push(`the bank took ${kept.bank}, and the payments say ${sum}`);
  return wrong.map((text) => ({ invariant: 'an order is charged once', text }));
}

import type { Call, Data } from './call.ts';

/**
 * A call to make, and a callback for its response. A ticket that never comes back takes its record out of the
 * round.
 */
export interface Ticket {
  readonly call: Call;
  done(): void;
}

/** The supplier of calls for the connections of one load. */
export type Source = () => Ticket;

/** The definition of a source. */
export type SourcePlan =
  /** The calls in turn, starting over after the last. */
  | { readonly kind: 'rotate'; readonly calls: readonly Call[] }
  /** The same record, each with its own text in `unique`. */
  | { readonly kind: 'create'; readonly service: string; readonly data: Data; readonly unique: string }
  /**
   * Patches one field of records in turn, with `text` and a counter, each from the version that the last
   * change left.
   */
  | {
      readonly kind: 'patch';
      readonly service: string;
      readonly ids: readonly string[];
      readonly field: string;
      readonly text: string;
    };

/** Creates a source; it remembers its tickets from round to round. */
export function createSource(plan: SourcePlan): Source {
  if (plan.kind === 'rotate') return rotate(plan.calls);
  return plan.kind === 'create' ? creates(plan) : patches(plan);
}

function rotate(calls: readonly Call[]): Source {
  const tickets = calls.map((call) => ({ call, done() {} }));
  let next = 0;
  return () => {
    const ticket = tickets[next % tickets.length];
    next += 1;
    if (!ticket) throw new Error('There is no call to make');
    return ticket;
  };
}

function creates({ service, data, unique }: Extract<SourcePlan, { kind: 'create' }>): Source {
  let made = 0;
  return () => {
    made += 1;
    const call: Call = {
      method: 'create',
      service,
      data: { ...data, [unique]: `${String(data[unique])}-${made}` },
    };
    return { call, done() {} };
  };
}

function patches({ service, ids, field, text }: Extract<SourcePlan, { kind: 'patch' }>): Source {
  const idle = ids.map((id) => ({ id, version: 1 }));
  let patched = 0;
  return () => {
    const record = idle.shift();
    if (!record) throw new Error('Every record is being patched: the list of ids is too short');
    patched += 1;
    const data = { version: record.version, [field]: `${text}${patched}` };
    const call: Call = { method: 'patch', service, id: record.id, data };
    return { call, done: () => void idle.push({ id: record.id, version: record.version + 1 }) };
  };
}

import type { StatementName } from '../baselines/statements.ts';
import type { Call, Query } from '../loads/call.ts';
import type { SourcePlan } from '../loads/source.ts';
import type { Word } from '../options.ts';
import type { Prepared } from '../prepare-data.ts';
import { subject } from '../subject.ts';
import { targets } from '../targets.ts';

/** A statement that the bare HTTP server runs. */
export type BareStatement = Extract<StatementName, 'get' | 'list' | 'createAudited' | 'patchAudited'>;

/** One kind of call, and its baseline. */
export interface Operation {
  readonly name: string;
  readonly word: Word;
  readonly plan: (data: Prepared) => SourcePlan;
  /** Called by visitors, not by the admin. */
  readonly anonymous?: boolean;
  /** The number of sockets for the calls; by default one per concurrent call. */
  readonly sockets?: number;
  readonly limit: OperationLimit;
}

type OperationLimit =
  | { readonly kind: 'bare'; readonly statement: BareStatement; readonly target?: number }
  | { readonly kind: 'same'; readonly name: string; readonly target?: number };

const { name: service, page } = subject;
/** A page without its total is requested by cursor. */
const noTotal = { ...page, $cursor: '' };

const find = (query: Query): Call => ({ method: 'find', service, query });
const rotate = (calls: readonly Call[]): SourcePlan => ({ kind: 'rotate', calls });
const byCategory = (query: Query) => (data: Prepared) =>
  rotate(data.categories.map((category) => find({ ...query, status: 'published', category })));
const searching =
  (script: 'Latin' | 'Chinese', terms: number, query: Query = page) =>
  (data: Prepared) =>
    rotate(data.terms[script].slice(-terms).map(($search) => find({ ...query, $search })));
/** So many different terms that a total is hardly ever cached, and so few that it always is. */
const [MANY, FEW] = [5_000, 20];

/**
 * Every staff socket receives an event for every write; fan-out measures that, and the baseline does not do
 * it. With one socket per call, 64 concurrent creates would be 8,192 messages.
 */
const WRITING_SOCKETS = 4;

/** Measured together, round by round: read-only ones first, because writes make the table grow. */
export const reads: readonly Operation[] = [
  {
    name: 'get',
    word: 'get',
    plan: ({ ids }) => rotate(ids.map((id) => ({ method: 'get', service, id }))),
    limit: { kind: 'bare', statement: 'get', target: targets.get },
  },
  {
    name: 'list, no total',
    word: 'list',
    plan: () => rotate([find(noTotal)]),
    limit: { kind: 'bare', statement: 'list' },
  },
  {
    name: 'list',
    word: 'list',
    plan: () => rotate([find(page)]),
    limit: { kind: 'same', name: 'list, no total', target: targets.list },
  },
  {
    name: 'visitor’s list, no total',
    word: 'list',
    anonymous: true,
    plan: () => rotate([find({ ...noTotal, status: 'published' })]),
    limit: { kind: 'bare', statement: 'list' },
  },
  {
    name: 'visitor’s list',
    word: 'list',
    anonymous: true,
    plan: () => rotate([find({ ...page, status: 'published' })]),
    limit: { kind: 'same', name: 'visitor’s list, no total', target: targets.list },
  },
  {
    name: 'filter, no total',
    word: 'filter',
    plan: byCategory(noTotal),
    limit: { kind: 'bare', statement: 'list' },
  },
  {
    name: 'filter',
    word: 'filter',
    plan: byCategory(page),
    limit: { kind: 'same', name: 'filter, no total', target: targets.filter },
  },
  {
    name: 'search, new terms, Latin',
    word: 'search',
    plan: searching('Latin', MANY),
    limit: { kind: 'same', name: 'list, no total', target: targets.search },
  },
  {
    name: 'search, new terms, Chinese',
    word: 'search',
    plan: searching('Chinese', MANY),
    limit: { kind: 'same', name: 'list, no total', target: targets.search },
  },
  {
    name: 'search, no total, Latin',
    word: 'search',
    plan: searching('Latin', MANY, noTotal),
    limit: { kind: 'same', name: 'list, no total' },
  },
  {
    name: 'search, no total, Chinese',
    word: 'search',
    plan: searching('Chinese', MANY, noTotal),
    limit: { kind: 'same', name: 'list, no total' },
  },
  {
    name: 'search, known terms, Latin',
    word: 'search',
    plan: searching('Latin', FEW),
    limit: { kind: 'same', name: 'list, no total', target: targets.search },
  },
  {
    name: 'search, known terms, Chinese',
    word: 'search',
    plan: searching('Chinese', FEW),
    limit: { kind: 'same', name: 'list, no total', target: targets.search },
  },
];

export const writes: readonly Operation[] = [
  {
    name: 'create',
    word: 'create',
    sockets: WRITING_SOCKETS,
    plan: ({ record }) => createPlan(record, 'bench'),
    limit: { kind: 'bare', statement: 'createAudited', target: targets.create },
  },
  {
    name: 'patch',
    word: 'patch',
    sockets: WRITING_SOCKETS,
    plan: ({ ids }) => patchPlan(ids),
    limit: { kind: 'bare', statement: 'patchAudited', target: targets.patch },
  },
];

/** The requests to the bare HTTP server. */
export const barePlans: { readonly [statement in BareStatement]: (data: Prepared) => SourcePlan } = {
  get: ({ ids }) => rotate(ids.map((id) => ({ method: 'get', service, id }))),
  list: () => rotate([find(noTotal)]),
  createAudited: ({ record }) => createPlan(record, 'bare'),
  patchAudited: ({ ids }) => patchPlan(ids),
};

function createPlan(record: Prepared['record'], unique: string): SourcePlan {
  return {
    kind: 'create',
    service,
    data: { ...record, [subject.unique]: `${unique}-${Date.now()}` },
    unique: subject.unique,
  };
}

function patchPlan(ids: readonly string[]): SourcePlan {
  return { kind: 'patch', service, ids, ...subject.patched };
}

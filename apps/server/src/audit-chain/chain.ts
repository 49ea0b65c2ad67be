import { createHash, randomBytes } from 'node:crypto';
import type { RecordId } from '@harbour/core/contract/values';

/** The hash before the first seal. */
export const NO_HASH = '0'.repeat(64);

/**
 * The parts of an entry whose content may be blanked later: what was written, and who wrote it from where.
 */
export const parts = ['changes', 'person'] as const;
export type Part = (typeof parts)[number];

/** An entry of the audit log as the chain reads it; times are ISO text. */
export interface LogEntry {
  readonly _id: RecordId;
  readonly createdAt: string;
  readonly deletedAt: string | null;
  readonly actor: RecordId;
  readonly actorEmail: string;
  readonly role: string;
  readonly method: string;
  readonly collection: string;
  readonly record: RecordId;
  readonly before: unknown;
  readonly after: unknown;
  readonly ip: string | null;
  readonly job: RecordId | null;
  readonly requestId: string | null;
}

/** The columns of an entry, for SQL; `a` is the alias of `auditLog`. */
export const ENTRY_COLUMNS = [
  '_id',
  'createdAt',
  'deletedAt',
  'actor',
  'actorEmail',
  'role',
  'method',
  'collection',
  'record',
  'before',
  'after',
  'ip',
  'job',
  'requestId',
]
  .map((name) => `a."${name}"`)
  .join(', ');

/** The position of a seal: `number` counts all seals from 1, `day` is a UTC day and never goes back. */
export interface ChainPosition {
  readonly number: number;
  readonly day: string;
  readonly sealedAt: string;
}

/** The salted SHA-256 of both parts of an entry. */
export interface Digests {
  readonly changesDigest: string;
  readonly personDigest: string;
}

/** A seal that says that a part of an earlier entry was blanked, and why. */
export interface Redaction {
  readonly entry: RecordId;
  readonly part: Part;
  readonly reason: string;
}

/** Returns a salt of 128 bits. It hides a short content from guesses once it is deleted with the content. */
export function newSalt(): string {
  return randomBytes(16).toString('hex');
}

/** Returns the salted digest of a part of an entry. */
export function digestOf(entry: LogEntry, part: Part, salt: string): string {
  const { before, after, actorEmail, ip } = entry;
  return sha256(`${salt}\n${canonicalJson(part === 'changes' ? { before, after } : { actorEmail, ip })}`);
}

/** Returns the hash of the seal of an entry. Content that may be blanked is included only as its digests. */
export function entryHash(
  previous: string,
  position: ChainPosition,
  { entry, digests }: SealedEntry,
): string {
  const { before: _before, after: _after, actorEmail: _email, ip: _ip, ...lasting } = entry;
  return chained(previous, { ...positionOf(position), kind: 'entry', ...lasting, ...digests });
}

interface SealedEntry {
  readonly entry: LogEntry;
  readonly digests: Digests;
}

/** Returns the hash of the seal of a redaction. */
export function redactionHash(previous: string, position: ChainPosition, redaction: Redaction): string {
  const { entry, part, reason } = redaction;
  return chained(previous, { ...positionOf(position), kind: 'redaction', entry, part, reason });
}

function positionOf({ number, day, sealedAt }: ChainPosition): ChainPosition {
  return { number, day, sealedAt };
}

function chained(previous: string, item: object): string {
  return sha256(`${previous}\n${canonicalJson(item)}`);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Writes a JSON value in the canonical form of RFC 8785: no white space, the keys of objects sorted by their
 * UTF-16 code units, numbers and strings as ECMAScript writes them. Throws a TypeError for a value that JSON
 * does not have, such as NaN, undefined or half of a surrogate pair.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value);
  if (typeof value === 'string' && value.isWellFormed()) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object') throw new TypeError(`${typeof value} has no canonical JSON: ${value}`);
  // The default order of an array of texts is that of their UTF-16 code units.
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([key, member]) => `${canonicalJson(key)}:${canonicalJson(member)}`).join(',')}}`;
}

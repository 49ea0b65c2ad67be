import type { DraftKey } from '../../platform/host.ts';
import { openStore, requested } from '../../platform/indexed-store.ts';
import { createSealer, fromBase64, type Sealer } from './sealer.ts';

/** The keys of this device with which drafts may be encrypted. */
export interface DraftKeys {
  /** Encrypts everything that is stored from now on. */
  readonly current: Sealer;
  /** All keys that decrypt stored data, including the current one. */
  readonly all: readonly Sealer[];
  /** True if the system's key store keeps the current key. */
  readonly isSystem: boolean;
}

interface KeysDeps {
  /** Returns the key of the system's key store, if there is one. */
  readonly systemKey: () => Promise<DraftKey | null>;
  readonly own: OwnKey;
}

/** The key that this browser stores itself. */
export interface OwnKey {
  load(): Promise<StoredKey | undefined>;
  /** Stores a new key, unless there is one by now, and returns the stored one. */
  make(): Promise<StoredKey>;
}

interface StoredKey {
  readonly id: string;
  /** Key material that cannot be exported. */
  readonly material: CryptoKey;
}

/**
 * Loads the keys: the system's if its key store is available, otherwise the browser's own, so that no typed
 * text is lost while the key store is unavailable.
 */
export async function openDraftKeys({ systemKey, own }: KeysDeps): Promise<DraftKeys> {
  // Without a response it counts as unavailable.
  const given = await systemKey().catch(() => null);
  const system = given && (await createSealer(given.id, await importMaterial(fromBase64(given.key))));
  const stored = await (system ? own.load() : own.make());
  const ownSealer = stored && (await createSealer(stored.id, stored.material));
  const all = [system, ownSealer].filter((sealer) => sealer !== null && sealer !== undefined);
  const [current] = all;
  if (!current) throw new Error('There is no key to seal drafts with.');
  return { current, all, isSystem: Boolean(system) };
}

/** Imports bytes as key material that cannot be exported again. */
function importMaterial(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey']);
}

const DATABASE = 'harbour-draft-key';
const KEY = 'key';
const KEY_BYTES = 32;
const ID_BYTES = 8;

/** Creates the browser's own key over IndexedDB. */
export function createOwnKey(factory: IDBFactory): OwnKey {
  const opened = openStore(factory, DATABASE);
  const store = async (mode: IDBTransactionMode) =>
    (await opened).transaction(DATABASE, mode).objectStore(DATABASE);
  const load = async () => requested<StoredKey | undefined>((await store('readonly')).get(KEY));
  return {
    load,
    async make() {
      const known = await load();
      if (known) return known;
      const id = hex(crypto.getRandomValues(new Uint8Array(ID_BYTES)));
      const made = { id, material: await importMaterial(crypto.getRandomValues(new Uint8Array(KEY_BYTES))) };
      // Another window may have been faster.
      await requested((await store('readwrite')).add(made, KEY)).catch(() => undefined);
      const stored = await load();
      if (!stored) throw new Error('The browser keeps no key.');
      return stored;
    },
  };
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A cached file and the time it was stored. */
export interface StoredFile {
  readonly blob: Blob;
  readonly date: Date;
}

/** Files that this browser caches between visits, by key. Always empty when storage is forbidden. */
export interface FileCache {
  readonly get: (key: string) => Promise<StoredFile | undefined>;
  readonly put: (key: string, file: StoredFile) => Promise<void>;
  readonly clear: () => Promise<void>;
}

const DATABASE = { name: 'harbour-files', version: 1, store: 'files' } as const;

/** Opens the database on first use. A failure counts as a cache miss: it is reported, not thrown. */
export function createFileCache(databases: IDBFactory, onError: (error: unknown) => void): FileCache {
  let opening: Promise<IDBDatabase> | undefined;

  async function use<T>(mode: IDBTransactionMode, request: (store: IDBObjectStore) => IDBRequest<T>) {
    try {
      opening ??= openDatabase(databases);
      const transaction = (await opening).transaction(DATABASE.store, mode);
      return await responseOf(request(transaction.objectStore(DATABASE.store)));
    } catch (error) {
      opening = undefined;
      onError(error);
      return undefined;
    }
  }
  return {
    get: (key) => use<StoredFile | undefined>('readonly', (store) => store.get(key)),
    put: async (key, file) => void (await use('readwrite', (store) => store.put({ key, ...file }))),
    clear: async () => void (await use('readwrite', (store) => store.clear())),
  };
}

function openDatabase(databases: IDBFactory): Promise<IDBDatabase> {
  const request = databases.open(DATABASE.name, DATABASE.version);
  request.addEventListener('upgradeneeded', () =>
    request.result.createObjectStore(DATABASE.store, { keyPath: 'key' }),
  );
  return responseOf(request);
}

function responseOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}

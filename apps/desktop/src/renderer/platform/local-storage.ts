import type { Storage as HostStorage } from '@harbour/core/platform';

/** Stores small texts in local storage; if that is forbidden nothing is stored, and nothing fails. */
export function createLocalStorage(host: { readonly localStorage: Storage }): HostStorage {
  /** If storage is forbidden, even accessing it throws. */
  function attempt<T>(use: (storage: Storage) => T): T | undefined {
    try {
      return use(host.localStorage);
    } catch {
      return undefined;
    }
  }
  return {
    get: (key) => attempt((storage) => storage.getItem(key)) ?? undefined,
    set: (key, text) =>
      attempt((storage) => {
        storage.setItem(key, text);
        return true;
      }) ?? false,
    remove: (key) => attempt((storage) => storage.removeItem(key)),
    keys: () => attempt(keysOf) ?? [],
  };
}

function keysOf(storage: Storage): readonly string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
}

/** Calls `listener` with each key that another page changes, until the returned function is called. */
export function followLocalStorage(
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  listener: (key: string) => void,
): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== null) listener(key);
  };
  page.addEventListener('storage', onStorage);
  return () => page.removeEventListener('storage', onStorage);
}

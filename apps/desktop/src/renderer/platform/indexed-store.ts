/** Opens a database with one store, both with the same name. Rejects if the browser stores nothing. */
export function openStore(factory: IDBFactory, name: string, store = name): Promise<IDBDatabase> {
  const opening = factory.open(name, 1);
  opening.addEventListener('upgradeneeded', () => void opening.result.createObjectStore(store));
  return requested(opening);
}

/** Returns the result of a request to IndexedDB. */
export function requested<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps nothing.')));
  });
}

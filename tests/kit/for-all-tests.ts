import { afterAll } from 'vitest';

/** Returns a resource that all tests of a file use, and disposes of it after the last one. */
export function forAllTests<Resource extends AsyncDisposable>(resource: Resource): Resource {
  afterAll(() => resource[Symbol.asyncDispose]());
  return resource;
}

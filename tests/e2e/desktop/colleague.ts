import { buildRecord } from '../../kit/build-record.ts';
import type { Person } from '../../kit/start-test-app.ts';
import { expect } from './back-office-test.ts';

type Added = 'news' | 'products' | 'categories';

/** Adds a record over REST, as a colleague does, and returns it. */
export async function addAs(person: Person, collection: Added, given: Readonly<Record<string, unknown>>) {
  const { status, body } = await person.post(`/api/${collection}`, buildRecord(collection, given));
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

/** Returns a record as it is stored. */
export async function storedFor(person: Person, collection: Added, { _id }: { readonly _id: string }) {
  const { status, body } = await person.get(`/api/${collection}/${_id}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

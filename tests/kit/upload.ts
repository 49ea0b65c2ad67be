import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { HttpResponse } from './http-client.ts';
import type { Person, TestApp } from './start-test-app.ts';

export interface Upload {
  readonly name?: string;
  readonly type?: string;
  readonly field?: string;
  readonly dir?: string;
}

/** Uploads a file as a browser's form does. */
export async function upload(
  { app, person }: { readonly app: TestApp; readonly person?: Person | undefined },
  bytes: Uint8Array<ArrayBuffer>,
  { name = 'picture.jpg', type = 'image/jpeg', field = 'file', dir }: Upload = {},
): Promise<HttpResponse> {
  const form = new FormData();
  form.set(field, new File([bytes], name, { type }));
  const response = await fetch(`${app.url}/api/attachments/upload${dir === undefined ? '' : `/${dir}`}`, {
    method: 'POST',
    body: form,
    ...(person ? { headers: { authorization: `Bearer ${person.accessToken}` } } : {}),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** Every file that the app stores for uploads. */
export async function storedFiles({ dataDir }: TestApp): Promise<readonly string[]> {
  const folder = join(dataDir, 'uploads');
  const entries = existsSync(folder) ? await readdir(folder, { recursive: true, withFileTypes: true }) : [];
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Makes the server of a data folder fail to send mail, as when its mail server is down; resolves with the
 * function that ends this.
 */
export async function blockOutbox(dataDir: string): Promise<() => Promise<void>> {
  const outbox = join(dataDir, 'outbox');
  const aside = join(dataDir, 'outbox-aside');
  await rename(outbox, aside);
  await writeFile(outbox, 'This is no folder.');
  return async () => {
    await rm(outbox);
    await rename(aside, outbox);
  };
}

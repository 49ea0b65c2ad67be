import { missingTranslations } from '@harbour/core/contract/collections';
import { isRecordId } from '@harbour/core/contract/values';
import { createCollectionService } from '@harbour/server/collections/create-collection-service.ts';
import { createCountCache } from '@harbour/server/collections/totals/count-cache.ts';
import { openDatabase } from '@harbour/server/database/open-database.ts';

// A program that is to be killed: writes records as fast as it can and prints the key of each once the write
// is acknowledged. Usage: node tests/kit/write-burst.ts <data folder | postgres://...> <name of the burst>
const [, , target = '', burst = ''] = process.argv;
const WRITERS = 8;

const isUrl = target.startsWith('postgres:');
const database = await openDatabase(isUrl ? { databaseUrl: target } : { dataDir: target });
await database.migrate();
let made = 0;
const service = createCollectionService({
  definition: missingTranslations,
  database,
  clock: () => new Date(),
  newId: newRecordId,
  counts: createCountCache(),
});

await Promise.all(Array.from({ length: WRITERS }, write));

async function write(): Promise<never> {
  for (;;) {
    made += 1;
    const number = made;
    const key = `${burst}-${number}`;
    const record = await service.create({ key, url: '/', locale: 'en', app: 'web' });
    // Every other record is also changed, in a transaction of several statements.
    if (number % 2 === 0 && !Array.isArray(record)) await service.patch(record._id, { url: '/changed' });
    process.stdout.write(`${key}\n`);
  }
}

function newRecordId() {
  const id: string = crypto.randomUUID();
  if (isRecordId(id)) return id;
  throw new TypeError(`Not an id: ${id}`);
}

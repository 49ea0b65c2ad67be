// An export in a separate process, to be killed midway: `node export-process.ts <server> <token> <file>
// <journal>`.

import { runExportWorker } from '../../apps/desktop/src/main/exports/run-export-worker.ts';
import { openPartFile } from '../../apps/desktop/src/main/files/part-file.ts';
import { createPartJournal } from '../../apps/desktop/src/main/files/part-journal.ts';

const [serverUrl = '', token = '', path = '', journal = ''] = process.argv.slice(2);
const script = new URL('../../apps/desktop/src/main/exports/export-worker.ts', import.meta.url);
const file = await openPartFile(path, createPartJournal(journal));
const columns = [{ header: 'ID', path: '_id', kind: 'id' }] as const;
const request = { collection: 'products', query: {} };
await runExportWorker(
  { request, promised: 0, columns, language: 'en', format: 'csv', title: 'Products' },
  {
    script,
    serverUrl,
    token: async () => token,
    writer: {
      ...file,
      // The last point before the file is complete; the test kills the process here.
      finish() {
        process.stdout.write('nearly whole');
        return Promise.withResolvers<number>().promise;
      },
    },
  },
  { signal: new AbortController().signal, onProgress: () => {} },
);

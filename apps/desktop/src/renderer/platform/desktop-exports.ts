import type { HarbourBridge } from '../../ipc/bridge.ts';
import type { ExportNews } from '../../ipc/export-status.ts';
import type { HostFileWriter, RecordsRun } from './host.ts';
import { unwrap } from './host-error.ts';

type Bridge = Pick<HarbourBridge, 'on' | 'exports'>;

/**
 * Lets the main process write records to the file behind a handle, and supplies a token when it requests one.
 */
export function writeRecords(
  { on, exports }: Bridge,
  handle: string,
): NonNullable<HostFileWriter['writeRecords']> {
  return async (task, run) => {
    const cancel = () => void unwrap(exports.cancel(handle));
    const stopListening = on('exports:news', (news) => {
      if (news.file === handle) hear({ on, exports }, news, run);
    });
    run.signal.addEventListener('abort', cancel, { once: true });
    try {
      return await unwrap(exports.run(handle, task));
    } finally {
      stopListening();
      run.signal.removeEventListener('abort', cancel);
    }
  };
}

function hear({ exports }: Bridge, news: ExportNews, run: RecordsRun): void {
  if (news.type === 'progress') {
    run.onProgress(news.rows, news.found);
    return;
  }
  const token = run.token(news.refused).catch(() => null);
  void token.then((text) => unwrap(exports.token(news.file, text)));
}

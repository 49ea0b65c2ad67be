import { PassThrough } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * Starts drawing and answers once the whole shell can be sent; rejects when drawing fails. Pages suspend nowhere, so the shell
 * is the document and React has no reason to add inline scripts that move late content; the chunk size keeps it so.
 */
export function streamHtml(
  tree: ReactNode,
  onError: (error: unknown) => void,
): Promise<AsyncIterable<Uint8Array>> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(tree, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady: () => resolve(pipe(new PassThrough())),
      onShellError: reject,
      onError,
    });
  });
}

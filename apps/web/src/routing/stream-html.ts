import { PassThrough } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * Starts to render, and resolves once the whole shell can be sent; rejects when rendering fails. No page
 * suspends, so the shell is the whole document and React adds no inline scripts that move late content. The
 * unlimited chunk size ensures that.
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

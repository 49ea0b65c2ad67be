import { uploadLimits } from '@harbour/core/contract';
import type { PickedFile } from '@harbour/core/platform';
import { UploadError, uploadFile } from '@harbour/core/realtime';
import { useEffect, useReducer, useRef } from 'react';
import { useBackOffice } from '../../session/back-office.ts';

/** One file on its way (specification section 4): its progress from 0 to 1, or why it did not arrive. */
export interface UploadItem {
  readonly key: string;
  readonly name: string;
  readonly progress: number;
  readonly error: unknown;
}

export interface Uploads {
  readonly items: readonly UploadItem[];
  send(files: readonly PickedFile[]): void;
  /** Takes an item away; one that is on its way is stopped. */
  dismiss(key: string): void;
}

type UploadAction =
  | { readonly type: 'began'; readonly key: string; readonly name: string }
  | { readonly type: 'moved'; readonly key: string; readonly progress: number }
  | { readonly type: 'failed'; readonly key: string; readonly error: unknown }
  | { readonly type: 'gone'; readonly key: string };

/** Sends files to the server; `onUploaded` is told each one's record id in the order they arrive. */
export function useUploads(onUploaded: (id: string) => void): Uploads {
  const { client, serverUrl } = useBackOffice();
  const [items, dispatch] = useReducer(uploadReducer, []);
  const running = useRef(new Map<string, AbortController>());
  const told = useRef(onUploaded);
  told.current = onUploaded;
  useEffect(() => {
    const { current } = running;
    return () => {
      for (const controller of current.values()) controller.abort();
    };
  }, []);

  async function sendOne(file: PickedFile): Promise<void> {
    const key = crypto.randomUUID();
    const controller = new AbortController();
    running.current.set(key, controller);
    dispatch({ type: 'began', key, name: file.name });
    try {
      const id = await uploadFile({
        serverUrl,
        token: await client.accessToken(),
        name: file.name,
        content: await contentOf(file),
        onProgress: (progress) => dispatch({ type: 'moved', key, progress }),
        signal: controller.signal,
      });
      dispatch({ type: 'gone', key });
      told.current(id);
    } catch (error) {
      if (!controller.signal.aborted) dispatch({ type: 'failed', key, error });
    } finally {
      running.current.delete(key);
    }
  }

  return {
    items,
    send: (files) => {
      for (const file of files) void sendOne(file);
    },
    dismiss(key) {
      running.current.get(key)?.abort();
      dispatch({ type: 'gone', key });
    },
  };
}

/** The files on their way after something happened. */
export function uploadReducer(items: readonly UploadItem[], action: UploadAction): readonly UploadItem[] {
  const change = (next: Partial<UploadItem>) =>
    items.map((item) => (item.key === action.key ? { ...item, ...next } : item));
  switch (action.type) {
    case 'began':
      return [...items, { key: action.key, name: action.name, progress: 0, error: null }];
    case 'moved':
      return change({ progress: action.progress });
    case 'failed':
      return change({ error: action.error });
    case 'gone':
      return items.filter(({ key }) => key !== action.key);
  }
}

async function contentOf(file: PickedFile): Promise<Blob> {
  if (file.size > uploadLimits.bytes) throw new UploadError('The file is too large.', 'too-large');
  const parts: BlobPart[] = [];
  for await (const part of file.read()) parts.push(new Uint8Array(part));
  return new Blob(parts, { type: file.mime });
}

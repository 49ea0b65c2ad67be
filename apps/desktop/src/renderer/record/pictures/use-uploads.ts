import { uploadLimits } from '@harbour/core/contract/values';
import type { PickedFile } from '@harbour/core/platform';
import { type RealtimeClient, UploadError, uploadFile } from '@harbour/core/realtime';
import { useContext, useEffect, useReducer, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../../session/back-office.ts';
import { useJoinNames } from '../../ui/joined-texts.ts';
import { useMessages } from '../../ui/messages.ts';
import { UploadLockContext } from './upload-lock.ts';

/** One upload (specification section 4): its progress from 0 to 1, or why it failed. */
export interface UploadItem {
  readonly key: string;
  readonly name: string;
  readonly progress: number;
  readonly error: unknown;
}

export interface Uploads {
  readonly items: readonly UploadItem[];
  send(files: readonly PickedFile[]): void;
  /** Sends the file of a failed item again. */
  retry(key: string): void;
  /** Removes an item; a running upload is aborted. */
  dismiss(key: string): void;
}

type UploadAction =
  | { readonly type: 'began'; readonly key: string; readonly name: string }
  | { readonly type: 'moved'; readonly key: string; readonly progress: number }
  | { readonly type: 'failed'; readonly key: string; readonly error: unknown }
  | { readonly type: 'gone'; readonly key: string };

/**
 * Uploads files to the server; `onUploaded` receives each one's record id as it completes. While uploads run,
 * closing the window asks first, and the surrounding editor waits with saving. If the component unmounts,
 * they are aborted and reported by name.
 */
export function useUploads(onUploaded: (id: string) => void): Uploads {
  const { client, serverUrl } = useBackOffice();
  const [items, dispatch] = useReducer(uploadReducer, []);
  const running = useRef(new Map<string, Running>());
  const files = useRef(new Map<string, PickedFile>());
  const reported = useRef(onUploaded);
  reported.current = onUploaded;
  useUploadLocks(items.some(({ error }) => error === null));
  useStopOnLeaving(running.current);

  function remove(key: string): void {
    files.current.delete(key);
    dispatch({ type: 'gone', key });
  }

  async function sendOne(file: PickedFile): Promise<void> {
    const key = crypto.randomUUID();
    const controller = new AbortController();
    files.current.set(key, file);
    running.current.set(key, { name: file.name, controller });
    dispatch({ type: 'began', key, name: file.name });
    try {
      const id = await sendPicture({
        client,
        serverUrl,
        file,
        onProgress: (progress) => dispatch({ type: 'moved', key, progress }),
        signal: controller.signal,
      });
      remove(key);
      reported.current(id);
    } catch (error) {
      if (!controller.signal.aborted) dispatch({ type: 'failed', key, error });
    } finally {
      running.current.delete(key);
    }
  }

  return {
    items,
    send: (picked) => {
      for (const file of picked) void sendOne(file);
    },
    retry(key) {
      const file = files.current.get(key);
      remove(key);
      if (file) void sendOne(file);
    },
    dismiss(key) {
      running.current.get(key)?.controller.abort();
      remove(key);
    },
  };
}

interface Running {
  readonly name: string;
  readonly controller: AbortController;
}

function useUploadLocks(isRunning: boolean): void {
  const { host } = useBackOffice();
  const lock = useContext(UploadLockContext);
  useEffect(() => (isRunning ? host.shell.lockUnsaved() : undefined), [host, isRunning]);
  useEffect(() => (isRunning ? lock() : undefined), [lock, isRunning]);
}

function useStopOnLeaving(running: ReadonlyMap<string, Running>): void {
  const { t } = useTranslation('editor');
  const messages = useMessages();
  const joinNames = useJoinNames();
  const say = useRef<(names: readonly string[]) => void>(null);
  say.current = (names) => messages.error(t('picture.stopped', { names: joinNames(names) }));
  useEffect(
    () => () => {
      if (running.size === 0) return;
      for (const { controller } of running.values()) controller.abort();
      say.current?.([...running.values()].map(({ name }) => name));
    },
    [running],
  );
}

/** Returns the uploads after an action. */
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

interface SentPicture {
  readonly client: RealtimeClient;
  readonly serverUrl: string;
  readonly file: PickedFile;
  /** The target address for a replacement file of a record; see `replaceUrl`. */
  readonly path?: string;
  readonly onProgress: (progress: number) => void;
  readonly signal?: AbortSignal;
}

/** Sends a picture to the server and returns the id of its record; rejects with `UploadError`. */
export async function sendPicture({ client, file, signal, ...request }: SentPicture): Promise<string> {
  const token = await client.accessToken();
  const content = await contentOf(file);
  signal?.throwIfAborted();
  const { signal: never } = new AbortController();
  return uploadFile({ ...request, token, name: file.name, content, signal: signal ?? never });
}

async function contentOf(file: PickedFile): Promise<Blob> {
  if (file.size > uploadLimits.bytes) throw new UploadError('The file is too large.', 'too-large');
  const parts: BlobPart[] = [];
  for await (const part of file.read()) parts.push(new Uint8Array(part));
  return new Blob(parts, { type: file.mime });
}

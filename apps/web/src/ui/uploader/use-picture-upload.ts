import { refusalOf } from '@harbour/core/contract/errors';
import { uploadLimits } from '@harbour/core/contract/values';
import { useEffect, useReducer, useRef } from 'react';
import { type PictureUpload, type SendPicture, uploadReducer } from './upload-reducer.ts';

interface PictureUploading {
  readonly upload: PictureUpload | undefined;
  /** Uploads this picture; cancels one in progress. */
  readonly start: (file: File) => void;
  /** Marks a file as not being a readable picture. */
  readonly refuse: (file: File) => void;
}

/** Uploads one picture at a time. */
export function usePictureUpload(send: SendPicture): PictureUploading {
  const [upload, dispatch] = useReducer(uploadReducer, undefined);
  const running = useRef(new AbortController());
  useEffect(() => () => running.current.abort(), []);

  function begin(file: File, isPicture: boolean): AbortSignal {
    running.current.abort();
    const controller = new AbortController();
    running.current = controller;
    const preview = isPicture ? previewOf(file, controller.signal) : {};
    dispatch({ type: 'began', upload: { name: file.name, size: file.size, progress: 0, ...preview } });
    return controller.signal;
  }
  async function start(file: File): Promise<void> {
    const signal = begin(file, true);
    if (file.size > uploadLimits.bytes) return dispatch({ type: 'failed', error: 'refusal.too-large' });
    const onProgress = (progress: number) => signal.aborted || dispatch({ type: 'moved', progress });
    try {
      const id = await send(file, { onProgress, signal });
      if (!signal.aborted) dispatch({ type: 'arrived', id });
    } catch (error) {
      if (!signal.aborted) dispatch({ type: 'failed', error: `refusal.${refusalOf(error).code}` });
    }
  }
  return {
    upload,
    start: (file) => void start(file),
    refuse: (file) => {
      begin(file, false);
      dispatch({ type: 'failed', error: 'picture.notPicture' });
    },
  };
}

/** The address lives as long as the upload does. */
function previewOf(file: File, signal: AbortSignal): { readonly preview: string } {
  const preview = URL.createObjectURL(file);
  signal.addEventListener('abort', () => URL.revokeObjectURL(preview));
  return { preview };
}

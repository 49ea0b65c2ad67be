import { type RealtimeClient, uploadFile } from '@harbour/core/realtime';
import type { ComponentType } from 'react';
import type { DialogContentProps } from '../../ui/dialog/dialog-queue.ts';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { ImageUploader } from '../../ui/uploader/ImageUploader.tsx';
import type { SendPicture } from '../../ui/uploader/upload-reducer.ts';

/**
 * The content of a dialog that uploads a picture in the current session. It is loaded on demand, together
 * with the code of the drop zone.
 */
export function createImageUploader(client: RealtimeClient): ComponentType<DialogContentProps<string>> {
  const send: SendPicture = async (picture, about) =>
    uploadFile({
      serverUrl: '',
      token: await client.accessToken(),
      name: picture.name,
      content: picture,
      ...about,
    });
  return (props) => (
    <Sheet name="portal">
      <ImageUploader {...props} send={send} />
    </Sheet>
  );
}

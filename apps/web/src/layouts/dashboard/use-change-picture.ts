import { isRecordId } from '@harbour/core/contract/values';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useTranslation } from 'react-i18next';
import { openRealtime } from '../../state/realtime.ts';
import { profileAtom } from '../../state/session.ts';
import { type Action, useAction } from '../../state/use-action.ts';
import { useMessages } from '../../state/use-messages.ts';
import { dialogsAtom } from '../parts/DialogHost.tsx';

/** Asks a merchant for a picture in a fullscreen dialog and stores it as theirs. */
export function useChangePicture(userId: string): Action {
  const { t } = useTranslation('common');
  const store = useStore();
  const dialogs = useAtomValue(dialogsAtom);
  const setProfile = useSetAtom(profileAtom);
  const { success } = useMessages();
  return useAction(async () => {
    const picture = await dialogs.open<string>({
      title: t('picture.change'),
      fullscreen: true,
      load: async () => {
        const { createImageUploader } = await import('./create-image-uploader.tsx');
        return createImageUploader(await openRealtime(store));
      },
    });
    if (!isRecordId(picture)) return;
    const users = (await openRealtime(store)).service('users');
    const { version } = await users.get(userId, { query: { $select: ['version'] } });
    await users.patch(userId, { avatar: picture, version });
    setProfile({ pictureChangedAt: new Date().toISOString() });
    success(t('picture.changed'));
  });
}

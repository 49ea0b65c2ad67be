import { useEffect, useState } from 'react';
import { canReceivePush } from './browser-push.ts';

/**
 * The site's notification permission, updated when it changes in the browser's settings, and a function that
 * reads it again.
 */
export function usePermission(): readonly [permission: NotificationPermission, look: () => void] {
  const [permission, setPermission] = useState(readPermission);
  useEffect(() => {
    if (!canReceivePush()) return;
    const look = () => setPermission(readPermission());
    let asked: PermissionStatus | undefined;
    let isGone = false;
    navigator.permissions?.query({ name: 'notifications' }).then((status) => {
      if (isGone) return;
      asked = status;
      status.addEventListener('change', look);
    }, reportError);
    return () => {
      isGone = true;
      asked?.removeEventListener('change', look);
    };
  }, []);
  return [permission, () => setPermission(readPermission())];
}

function readPermission(): NotificationPermission {
  return canReceivePush() ? Notification.permission : 'default';
}

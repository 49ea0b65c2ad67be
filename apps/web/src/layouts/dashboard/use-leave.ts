import { type Action, useAction } from '../../state/use-action.ts';
import { useSession } from '../../state/use-session.ts';

/**
 * Logs out: `/` takes the place of the page, in a new document, so that nothing of the person's stays in this
 * one.
 */
export function useLeave(): Action {
  const { signOut } = useSession();
  return useAction(async () => {
    await signOut();
    location.replace('/');
  });
}

import { type Action, useAction } from '../../state/use-action.ts';
import { useSession } from '../../state/use-session.ts';

/** Logs out and replaces the page by `/` in a new document, so that no personal data stays in this one. */
export function useLeave(): Action {
  const { signOut } = useSession();
  return useAction(async () => {
    await signOut();
    location.replace('/');
  });
}

import type { Session } from '../calls/session.ts';

/** Mails to the person of a session what was made with their account that outlasts the sign-in. */
export type Notify = (
  person: Pick<Session, 'account' | 'email'>,
  notice: 'keyIssued' | 'webhookAdded',
) => void;

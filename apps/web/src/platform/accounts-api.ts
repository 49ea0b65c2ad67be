import { readAnswer } from './http-api.ts';

/** What an account can be asked for without being signed in; each is `POST /api/accounts/<action>`. */
export type AccountAction = 'register' | 'verify' | 'forgot' | 'reset' | 'accept';

/** Asks the accounts service; rejects with its refusal. No answer tells whether an address is known. */
export async function callAccount(action: AccountAction, data: object): Promise<void> {
  const response = await fetch(`/api/accounts/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(data),
  });
  await readAnswer(response);
}

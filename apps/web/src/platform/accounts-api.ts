import type { Locale } from '@harbour/core/i18n';
import { readAnswer } from './http-api.ts';

/** What an account can be asked for without being signed in; each is `POST /api/accounts/<action>`. */
export type AccountAction = 'register' | 'verify' | 'verifyAgain' | 'forgot' | 'reset' | 'accept';

/** Asks the accounts service; rejects with its refusal. No answer tells whether an address is known. */
export async function callAccount(action: AccountAction, data: object): Promise<void> {
  await readAnswer(await post(`/api/accounts/${action}`, data));
}

/** What a buyer gives for a new account. */
export interface BuyerRegistration {
  readonly email: string;
  readonly password: string;
  readonly locale: Locale;
  readonly companyName: string;
  readonly phone: string;
  readonly name?: { readonly lastName: string; readonly firstName: string };
}

/**
 * Makes a buyer's account and signs them in: the browser's cookie holds it. Rejects with `already-exists`
 * where the address has one.
 */
export async function registerBuyer(registration: BuyerRegistration): Promise<void> {
  await readAnswer(await post('/api/authentication', { strategy: 'register', ...registration }));
}

function post(path: string, data: object): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(data),
  });
}

import type { Locale } from '@harbour/core/i18n';
import { readResponse } from './http-api.ts';

/** Account actions that need no sign-in; each is `POST /api/accounts/<action>`. */
export type AccountAction = 'register' | 'verify' | 'verifyAgain' | 'forgot' | 'reset' | 'accept';

/** Calls the accounts service; rejects with its refusal. No response reveals whether an address is known. */
export async function callAccount(action: AccountAction, data: object): Promise<void> {
  await readResponse(await post(`/api/accounts/${action}`, data));
}

/** The request data of a buyer's new account. */
export interface BuyerRegistration {
  readonly email: string;
  readonly password: string;
  readonly locale: Locale;
  readonly companyName: string;
  readonly phone: string;
  readonly name?: { readonly lastName: string; readonly firstName: string };
}

/**
 * Creates a buyer's account and signs them in with a cookie. Rejects with `already-exists` when the address
 * has an account.
 */
export async function registerBuyer(registration: BuyerRegistration): Promise<void> {
  await readResponse(await post('/api/authentication', { strategy: 'register', ...registration }));
}

function post(path: string, data: object): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(data),
  });
}

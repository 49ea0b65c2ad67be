import { isSafeLink } from '../../ipc/safe-link.ts';
import { Refused } from '../calls/refused.ts';

type OpenOutside = (address: string) => Promise<void>;

/** Hands an address to the system after the one check there is; rejects with `unsafeLink` where it fails. */
export async function openLink(address: string, openOutside: OpenOutside): Promise<void> {
  if (!isSafeLink(address))
    throw new Refused('unsafeLink', 'This address may not be opened outside the program');
  // As it was understood by the check, not as it was written.
  await openOutside(new URL(address).href);
}

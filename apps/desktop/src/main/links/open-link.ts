import { Refused } from '../../ipc/refusal.ts';
import { isSafeLink } from '../../ipc/safe-link.ts';

type OpenOutside = (address: string) => Promise<void>;

/** Opens an address outside the program after checking it; rejects with `unsafeLink` if the check fails. */
export async function openLink(address: string, openOutside: OpenOutside): Promise<void> {
  if (!isSafeLink(address))
    throw new Refused('unsafeLink', 'This address may not be opened outside the program');
  // Passes the address as the check parsed it, not as it was written.
  await openOutside(new URL(address).href);
}

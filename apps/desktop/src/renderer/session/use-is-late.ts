import { useEffect, useState } from 'react';
import { useBackOffice } from './back-office.ts';

/** A wait up to this, in milliseconds, is not explained. */
const LATE_MS = 3_000;

/** Returns true once `isPending` has been true for {@link LATE_MS}. */
export function useIsLate(isPending: boolean): boolean {
  const { host } = useBackOffice();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    return isPending ? host.clock.after(LATE_MS, () => setLate(true)) : undefined;
  }, [host, isPending]);
  return isPending && isLate;
}

import { useEffect, useState } from 'react';
import { useBackOffice } from '../session/back-office.ts';

/** The time, anew every second. */
export function useNow(): number {
  const { host } = useBackOffice();
  const [now, setNow] = useState(host.clock.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(host.clock.now()), 1000);
    return () => clearInterval(timer);
  }, [host]);
  return now;
}

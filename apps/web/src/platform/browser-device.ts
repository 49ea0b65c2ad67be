const KEY = 'harbour.device';

/** The number that this browser goes by as a device, where it has one. */
export function knownDeviceId(): string | null {
  return localStorage.getItem(KEY);
}

/**
 * The number that this browser goes by as a device; it is made once and kept, and says nothing of anybody.
 */
export function browserDeviceId(make: () => string): string {
  const known = knownDeviceId();
  if (known !== null) return known;
  const made = `web-${make()}`;
  localStorage.setItem(KEY, made);
  return made;
}

const KEY = 'harbour.device';

/** This browser's device number, if it has one. */
export function knownDeviceId(): string | null {
  return localStorage.getItem(KEY);
}

/** This browser's device number; created once and stored. It identifies nobody. */
export function browserDeviceId(make: () => string): string {
  const known = knownDeviceId();
  if (known !== null) return known;
  const made = `web-${make()}`;
  localStorage.setItem(KEY, made);
  return made;
}

/** Returns where to go after signing in: a page of ours, never an address of another origin. */
export function ownAddress(from: string | null): string {
  return from && /^\/(?![/\\])/.test(from) && !from.startsWith('/login') ? from : '/home';
}

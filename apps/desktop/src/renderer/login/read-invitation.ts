/** The action of a mailed link: choosing a first password, or a new one. */
export interface Invitation {
  readonly action: 'accounts/accept' | 'accounts/reset';
  readonly token: string;
}

/** Parses a mailed link, whole or only its parameters; bare text is the token of an invitation. */
export function readInvitation(text: string): Invitation | undefined {
  const trimmed = text.trim();
  const { searchParams } = URL.parse(trimmed) ?? { searchParams: new URLSearchParams(trimmed) };
  const invite = searchParams.get('invite') ?? searchParams.get('token');
  const reset = searchParams.get('reset');
  if (invite) return { action: 'accounts/accept', token: invite };
  if (reset) return { action: 'accounts/reset', token: reset };
  return /^[\w-]{16,200}$/.test(trimmed) ? { action: 'accounts/accept', token: trimmed } : undefined;
}

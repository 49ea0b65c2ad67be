import type { CallParams } from '../../calls/call-params.ts';
import type { Sessions } from '../../calls/session.ts';

/**
 * Returns the params of an upload with its sender's current session and role, once the bytes have arrived.
 * Throws `not-authenticated` if the sign-in has ended meanwhile; an access token may expire while they
 * arrive.
 */
export async function recheckSender<P extends CallParams>(
  { recheck }: Pick<Sessions, 'recheck'>,
  params: P,
): Promise<P> {
  if (!params.session) return params;
  const session = await recheck({ ...params.session, expiresAt: Number.POSITIVE_INFINITY });
  return { ...params, session, role: session.role };
}

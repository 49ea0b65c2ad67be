import type { AuthenticationStrategy } from '@feathersjs/authentication';
import { passkeyUseSchema } from '@harbour/core/contract/actions';
import * as v from 'valibot';
import { type CallParams, noteConcerns } from '../../../calls/call-params.ts';
import { parseInput } from '../../../calls/validate-input.ts';
import type { Account } from '../account-directory.ts';
import { requireEnabled } from '../sessions.ts';
import { enter, requireVerified, type StrategyDeps } from '../strategies.ts';
import { type RedeemPasskey, wrongPasskey } from './redeem-passkey.ts';

interface PasskeyStrategyDeps extends StrategyDeps {
  readonly redeemPasskey: RedeemPasskey;
  readonly requireOwnWay: (account: Account) => void;
}

const schema = v.object({ passkey: passkeyUseSchema });

/**
 * Signs in by a passkey alone: the device has verified its owner, so that it counts as both factors.
 * Refusals: `wrong-passkey`, `challenge-expired`.
 */
export function passkeyStrategy(deps: PasskeyStrategyDeps): AuthenticationStrategy {
  const { limits, directory, devices, redeemPasskey } = deps;
  return {
    authenticate: async (request, params: CallParams) => {
      await limits.consume('passkeyByAddress', params.ip ?? '');
      const { passkey } = parseInput(schema, request);
      const account = await directory.current(await redeemPasskey(passkey, { purpose: 'signIn' }));
      if (!account) throw wrongPasskey();
      noteConcerns(params, { account: account.account, email: account.email });
      requireEnabled(account);
      requireVerified(account);
      deps.requireOwnWay(account);
      const device = devices.deviceOf(params.headers?.cookie, [account.account]);
      return enter(deps, account, { device, request, params, provedBy: 'passkey' });
    },
  };
}

import type { HookContext, NextFunction } from '@feathersjs/feathers';
import type { CallParams } from '../calls/call-params.ts';
import type { LimitName, RateLimits } from '../http/rate-limits.ts';

/** Collections that visitors can write to, and the rate limit of each. */
const limited: { readonly [collection: string]: LimitName } = {
  contactForms: 'enquiry',
  missingTranslations: 'missingTranslations',
};

/** Rate-limits by address the records that visitors create. */
export function limitCreates(limits: RateLimits) {
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    const { provider, ip = '' }: CallParams = context.params;
    const limit = context.method === 'create' ? limited[context.path] : undefined;
    if (provider !== undefined && limit) await limits.consume(limit, ip);
    return next();
  };
}

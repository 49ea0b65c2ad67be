import type { Application, HookContext, NextFunction } from '@feathersjs/feathers';
import { isRecordId } from '@harbour/core/contract/values';
import type { CallParams } from '../../calls/call-params.ts';
import { refusal } from '../../calls/refusal.ts';
import { registerAction } from '../../calls/register-action.ts';
import { attachmentUses } from './attachment-uses.ts';

/**
 * Registers `attachments/usage`, and refuses to remove an attachment that is used (`in-use`, with the uses
 * that the caller may read) unless the query has `$force`.
 */
export function registerAttachmentUsage(app: Application, now: () => number): void {
  registerAction(app, 'attachments/usage', ({ id }, params) =>
    attachmentUses(app, id, { params, now: now() }),
  );
  app.service('attachments').hooks({ around: { remove: [requireUnused(app, now)] } });
}

function requireUnused(app: Application, now: () => number) {
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    const params: CallParams = context.params;
    const { $force, ...query } = { ...params.query };
    context.params = { ...params, query };
    const isForced = $force === true || $force === 'true';
    if (params.provider !== undefined && !isForced && isRecordId(context.id)) {
      const all = await attachmentUses(app, context.id);
      if (all.length > 0) throw inUse(await attachmentUses(app, context.id, { params, now: now() }));
    }
    await next();
  };
}

function inUse(uses: Awaited<ReturnType<typeof attachmentUses>>) {
  const message = 'This file is shown elsewhere: take it out there first, or remove it with $force.';
  return refusal('in-use', message, { subject: 'attachments', uses });
}

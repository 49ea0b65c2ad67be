import type { HookContext, NextFunction } from '@feathersjs/feathers';
import { canCall } from '@harbour/core/contract/collections';
import { uploadUrl } from '@harbour/core/contract/values';
import type { CallParams } from '../../calls/call-params.ts';
import { refusal } from '../../calls/refusal.ts';
import { type DeleteFilesDeps, deleteFilesSoon } from './delete-removed-files.ts';

/**
 * Refuses a plain create by callers who may upload, as a file's record contains measured values. It runs
 * before the contract's checks, which refuse everybody else and know the fields but not the path.
 */
export async function requireUpload(context: HookContext, next: NextFunction): Promise<void> {
  const { path, method, params } = context;
  const { provider, role = 'anonymous' }: CallParams = params;
  const isPlain = provider !== undefined && path === 'attachments' && method === 'create';
  if (isPlain && canCall(role, 'attachments', 'create')) {
    const message = `A file's record is created by its upload: send the file to ${uploadUrl()}.`;
    throw refusal('method-not-allowed', message, { subject: 'attachments' });
  }
  await next();
}

/** Deletes the files of a record that was deleted for good, the one before its replacement included. */
export function removeFiles(deps: DeleteFilesDeps) {
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    await next();
    if (context.method === 'purge') deleteFilesSoon(deps);
  };
}

import { StartFailure } from '../process/start-failure.ts';
import type { Config } from '../settings/config.ts';

/** Returns the passphrase of backups; throws a {@link StartFailure} that says how to make one. */
export function passphraseOf({ backupPassphrase }: Config): string {
  if (backupPassphrase !== null) return backupPassphrase;
  throw new StartFailure(
    'BACKUP_PASSPHRASE is missing: make one with `openssl rand -base64 33`, and keep it apart from the backups. Without it they cannot be read.',
  );
}

import { type BackupBucket, openBackupBucket } from '../backup/backup-bucket.ts';
import { StartFailure } from '../process/start-failure.ts';
import type { Config } from '../settings/config.ts';

/** Returns the bucket of backups; throws a {@link StartFailure} that names the missing setting. */
export function backupBucketOf({ backupBucket }: Config): BackupBucket {
  if (backupBucket !== null) return openBackupBucket(backupBucket);
  throw new StartFailure(
    'No bucket for backups is configured: set BACKUP_S3_ENDPOINT, BACKUP_S3_BUCKET, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.',
  );
}

/** Returns the passphrase of backups; throws a {@link StartFailure} that ends with `advice`. */
export function passphraseOf({ backupPassphrase }: Config, advice: string): string {
  if (backupPassphrase !== null) return backupPassphrase;
  throw new StartFailure(`BACKUP_PASSPHRASE is missing: ${advice}`);
}

const OTHER_ADDRESS = /^[a-z][a-z0-9+.-]*:\/\//i;

/** True for the address of a PostgreSQL, false for a folder; other addresses are a {@link StartFailure}. */
export function isPostgres(target: string): boolean {
  if (/^postgres(ql)?:\/\/./.test(target) && URL.canParse(target)) return true;
  if (!OTHER_ADDRESS.test(target) && !target.startsWith('postgres')) return false;
  throw new StartFailure(
    `${target.replace(/\/\/.*@/, '//')} is not the address of a PostgreSQL: write postgres://user:password@host:5432/harbour.`,
  );
}

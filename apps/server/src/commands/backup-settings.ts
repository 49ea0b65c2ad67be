import { type BackupBucket, openBackupBucket } from '../backup/backup-bucket.ts';
import { StartFailure } from '../process/start-failure.ts';
import type { Config } from '../settings/config.ts';

/** Returns the bucket of backups; throws a {@link StartFailure} that says what to set. */
export function backupBucketOf({ backupBucket }: Config): BackupBucket {
  if (backupBucket !== null) return openBackupBucket(backupBucket);
  throw new StartFailure(
    'No bucket for backups is configured: set BACKUP_S3_ENDPOINT, BACKUP_S3_BUCKET, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.',
  );
}

/** Returns the passphrase of backups; throws a {@link StartFailure} that says how to make one. */
export function passphraseOf({ backupPassphrase }: Config): string {
  if (backupPassphrase !== null) return backupPassphrase;
  throw new StartFailure(
    'BACKUP_PASSPHRASE is missing: make one with `openssl rand -base64 33`, and keep it apart from the backups. Without it they cannot be read.',
  );
}

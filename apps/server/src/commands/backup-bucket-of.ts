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

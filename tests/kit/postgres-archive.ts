import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ordinaryUser, type PostgresServer, servePostgres, startPostgres } from './postgres.ts';

/** A PostgreSQL that archives its log, as docs/operations.md sets it up. */
export interface ArchivingPostgres extends AsyncDisposable {
  readonly server: PostgresServer;
  /** Copies the running server with `pg_basebackup`. */
  baseBackup(): void;
  /** True if the archive has a file of the log. */
  hasArchived(file: string): boolean;
  /**
   * Starts another server from the base backup and the archive, in its state at a time like `2026-11-26
   * 03:00:00.123456+00`.
   */
  recover(time: string): Promise<PostgresServer>;
}

/** Starts a server whose archive is a folder; `folder` has the programs of PostgreSQL. */
export async function startArchivingPostgres(folder: string): Promise<ArchivingPostgres> {
  const root = mkdtempSync(join(tmpdir(), 'harbour-archive-'));
  const user = ordinaryUser();
  if (user) chownSync(root, user.uid, user.gid);
  chmodSync(root, 0o700);
  const [archive, base] = [join(root, 'log'), join(root, 'base')];
  const run = (program: string, args: readonly string[]) =>
    execFileSync(program, args, { stdio: 'pipe', cwd: root, ...(user && { uid: user.uid, gid: user.gid }) });
  run('mkdir', [archive]);
  const server = await startPostgres(folder, [
    'archive_mode=on',
    `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`,
  ]);
  return {
    server,
    baseBackup() {
      run(join(folder, 'pg_basebackup'), ['--dbname', server.url, '--pgdata', base, '--checkpoint', 'fast']);
    },
    hasArchived: (file) => existsSync(join(archive, file)),
    recover(time) {
      writeFileSync(join(base, 'recovery.signal'), '');
      return servePostgres(folder, base, [
        `restore_command=cp ${archive}/%f %p`,
        `recovery_target_time=${time}`,
        'recovery_target_action=promote',
      ]);
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

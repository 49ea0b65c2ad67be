import { readdir } from 'node:fs/promises';
import type { MigrationDatabase } from './create-collection.ts';

/** One step of the database's structure. */
export interface Migration {
  up(db: MigrationDatabase): Promise<void>;
}

/** The files of this folder that are migrations: a number of four digits, then words. */
const MIGRATION_FILE = /^\d{4}-[a-z0-9-]+\.ts$/;

/**
 * Reads every migration of this folder by its name, such as `0003-catalogue`, in order. A released migration
 * is never edited; a new one is a new file. Throws if two have the same number, because their order would
 * depend on their names.
 */
export async function readMigrations(): Promise<Readonly<Record<string, Migration>>> {
  const files = (await readdir(import.meta.dirname)).filter((name) => MIGRATION_FILE.test(name)).toSorted();
  refuseSameNumbers(files);
  const read = files.map(async (file) => [file.replace('.ts', ''), await readMigration(file)] as const);
  return Object.fromEntries(await Promise.all(read));
}

async function readMigration(file: string): Promise<Migration> {
  const module: Partial<Migration> = await import(new URL(file, import.meta.url).href);
  if (typeof module.up !== 'function') throw new Error(`The migration ${file} must export a function "up".`);
  return { up: module.up };
}

function refuseSameNumbers(files: readonly string[]): void {
  for (const [index, file] of files.entries()) {
    const next = files[index + 1];
    if (next?.slice(0, 4) !== file.slice(0, 4)) continue;
    throw new Error(
      `Two migrations have the same number: ${file} and ${next}. Give the newer one the next number.`,
    );
  }
}

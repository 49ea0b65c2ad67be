import { planContents, readOffers } from './plans.ts';
import { readContents, readFolder } from './read-content.ts';
import { type SeedBatch, seedBatch } from './seed-record.ts';

/** Returns the records that the product requires; records come after those they refer to. */
export async function referenceBatches(now: Date): Promise<readonly SeedBatch[]> {
  return [
    seedBatch('industries', await readFolder('industries'), now),
    seedBatch('modules', await readContents('modules.json'), now),
    seedBatch('categories', await readContents('categories.json'), now),
    seedBatch('appTemplates', planContents(await readOffers()), now),
  ];
}

/** Reads the initial settings of the site. */
export async function readSettings(now: Date): Promise<SeedBatch> {
  return seedBatch('settings', await readContents('settings.json'), now);
}

import { newRecordId } from '@harbour/core/contract/values';
import { openMedia } from '@harbour/server/media/open-media.ts';
import { doDemoWork } from '@harbour/server/seed/demo-work.ts';
import type { TestApp } from './start-test-app.ts';

/** Adds the demonstration's pictures to a seeded server; an ad without a picture appears nowhere. */
export function addDemoPictures({ app, dataDir }: Pick<TestApp, 'app' | 'dataDir'>): Promise<void> {
  return doDemoWork({ app, media: openMedia({ dataDir, s3: null }), newId: newRecordId });
}

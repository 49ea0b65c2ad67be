import { cardFile } from '../cards/card-file.ts';
import { createDrawCard } from '../cards/draw-card.ts';
import { calendar, calendarEvent } from './calendar.ts';
import { feed } from './feed.ts';
import type { FileKind } from './generated-file.ts';
import { pricingJson } from './pricing-json.ts';
import { robots } from './robots.ts';
import { sitemapIndex, sitemapPart } from './sitemap.ts';
import { speculationRules } from './speculation-rules.ts';
import { statusFeed } from './status-feed.ts';
import { webManifest } from './web-manifest.ts';

/** Returns every kind of file that is generated from the site's content. */
export function createFileKinds(): readonly FileKind[] {
  return [
    robots,
    sitemapIndex,
    sitemapPart,
    feed,
    statusFeed,
    calendar,
    calendarEvent,
    pricingJson,
    webManifest,
    speculationRules,
    cardFile(createDrawCard()),
  ];
}

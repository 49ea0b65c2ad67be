import type { AdType, RecordOf } from '@harbour/core/contract/collections';
import { textIn } from '@harbour/core/contract/values';
import type { PageArgs } from '../page-contract.ts';
import { findAll } from '../routing/find-all.ts';
import { type PictureFile, pictureFile } from '../ui/picture/picture-file.ts';
import { adAddress, chooseAd } from './choose-ad.ts';

/** An ad as a page shows it: its picture, its text in the reader's language, and its target. */
export interface ShownAd {
  readonly id: string;
  readonly link: string;
  readonly text: string;
  /** 0 to 1: the share of visits in which it is shown, when that is decided per visit. */
  readonly probability: number;
  readonly picture: PictureFile & { readonly id: string; readonly width: number; readonly height: number };
  /** The picture shown before an animation is played. */
  readonly poster: Pick<PictureFile, 'revision'> & { readonly id: string };
}

/** At most one ad per position. */
export type PlacedAds = { readonly [Place in AdType]?: ShownAd };

type Ad = RecordOf<'ads'>;
type Picture = Pick<RecordOf<'attachments'>, '_id' | 'width' | 'height' | 'alt' | keyof PictureFile>;

/**
 * Chooses ads of the running campaigns for some positions, again for every render of the page. Whether a
 * fullscreen ad is shown is decided per visit in the browser (`AdInterruption.tsx`), because a cached page is
 * the same for everyone.
 */
export async function loadAds(args: PageArgs, slots: readonly AdType[]): Promise<PlacedAds> {
  try {
    const running = await findRunning(args, slots);
    const chosen = slots.flatMap((slot) => {
      const candidates = running.filter((ad) => ad.adType === slot && isComplete(ad));
      return chooseAd(candidates, { random: Math.random, isDecidedLater: slot === 'fullscreen' }) ?? [];
    });
    const pictures = await findPictures(args, chosen);
    const shown = chosen.flatMap((ad) => {
      const ready = toShown(args, ad, pictures);
      return ready === undefined ? [] : [[ad.adType, ready] as const];
    });
    return Object.fromEntries(shown);
  } catch (error) {
    // A page without ads is better than no page.
    args.report(error);
    return {};
  }
}

/** All published ads of published campaigns; the server's permissions check both periods. */
async function findRunning({ api }: PageArgs, slots: readonly AdType[]): Promise<readonly Ad[]> {
  const campaigns = await findAll(api, 'campaigns', { status: 'published', $sort: { createdAt: -1 } });
  const ids = new Set(campaigns.flatMap(({ ads }) => ads));
  if (ids.size === 0) return [];
  const ads = await Promise.all(
    slots.map((adType) => findAll(api, 'ads', { status: 'published', adType, $sort: { weight: -1 } })),
  );
  return ads.flat().filter(({ _id }) => ids.has(_id));
}

/** An ad needs a picture and a target. */
function isComplete({ targetLink, media, smallImage }: Ad): boolean {
  return Boolean(targetLink) && Boolean(media ?? smallImage);
}

async function findPictures({ api }: PageArgs, ads: readonly Ad[]): Promise<readonly Picture[]> {
  const ids = ads.flatMap(({ media, smallImage }) => [media, smallImage]).filter((id) => id !== null);
  if (ids.length === 0) return [];
  return (await api.find('attachments', { _id: { $in: ids }, $limit: ids.length })).data;
}

/** Lists and strips take the small picture; the other positions take the large one. */
function toShown({ locale, settings }: PageArgs, ad: Ad, pictures: readonly Picture[]): ShownAd | undefined {
  const { _id, name, adType, targetLink, media, smallImage, probability } = ad;
  const isSmall = adType === 'list' || adType === 'footer';
  const wanted = isSmall ? (smallImage ?? media) : (media ?? smallImage);
  const file = pictures.find((picture) => picture._id === wanted);
  if (!targetLink || !file?.width || !file.height) return undefined;
  const poster = pictures.find((picture) => picture._id === smallImage) ?? file;
  return {
    id: _id,
    link: adAddress(targetLink, { locale, origin: settings.origin }),
    text: file.alt === null ? name : textIn(file.alt, locale),
    probability,
    picture: { id: file._id, width: file.width, height: file.height, ...pictureFile(file) },
    poster: { id: poster._id, revision: poster.revision },
  };
}

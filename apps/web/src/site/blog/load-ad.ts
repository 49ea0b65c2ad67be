import { type AdType, type RecordOf, textIn } from '@harbour/core/contract';
import type { PageArgs } from '../../page-contract.ts';
import { chooseAd } from './choose-ad.ts';

/** An ad as a page shows it: its picture, and where it leads. */
export interface ShownAd {
  readonly id: string;
  readonly link: string;
  readonly picture: {
    readonly id: string;
    readonly width: number;
    readonly height: number;
    readonly alt: string;
  };
}

const MOST = 100;

/** The ad that the campaigns of this moment put into a place, if any does; drawn anew with every drawing of the page. */
export async function loadAd(args: PageArgs, place: AdType): Promise<ShownAd | undefined> {
  const { api, report } = args;
  try {
    const campaigns = await api.find('campaigns', {
      status: 'published',
      $sort: { createdAt: -1 },
      $limit: MOST,
    });
    const ids = [...new Set(campaigns.data.flatMap(({ ads }) => ads))].slice(0, MOST);
    if (ids.length === 0) return undefined;
    const { data } = await api.find('ads', {
      status: 'published',
      adType: place,
      _id: { $in: ids },
      $limit: MOST,
    });
    const chosen = chooseAd(data.filter(isComplete), Math.random);
    return chosen && (await toShown(args, chosen));
  } catch (error) {
    // A post is worth more than its ad.
    report(error);
    return undefined;
  }
}

/** An ad is a picture that leads somewhere. */
function isComplete({ targetLink, media, smallImage }: RecordOf<'ads'>): boolean {
  return Boolean(targetLink) && Boolean(media ?? smallImage);
}

async function toShown({ api, locale }: PageArgs, ad: RecordOf<'ads'>): Promise<ShownAd | undefined> {
  const { _id, targetLink, media, smallImage, adType } = ad;
  const picture = adType === 'list' ? (smallImage ?? media) : (media ?? smallImage);
  if (!targetLink || !picture) return undefined;
  const { data } = await api.find('attachments', { _id: picture, $limit: 1 });
  const [file] = data;
  if (!file?.width || !file.height) return undefined;
  const alt = file.alt === null ? ad.name : textIn(file.alt, locale);
  return { id: _id, link: targetLink, picture: { id: picture, width: file.width, height: file.height, alt } };
}

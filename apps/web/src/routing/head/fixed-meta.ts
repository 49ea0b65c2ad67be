import type { ParseKeys } from 'i18next';
import type { PageMeta, Translate } from '../../page-contract.ts';

/** Pages with the same title and description for everyone: the names in `meta.json`. */
export type FixedPage =
  ParseKeys<'meta'> extends infer Key ? (Key extends `${infer Name}.description` ? Name : never) : never;

/** Returns the metadata of a page that shows no record: the texts under the name of its route. */
export function fixedMeta(name: FixedPage): (data: unknown, t: Translate) => PageMeta {
  return (_data, t) => {
    const title = t(`meta:${name}.title`);
    // The part before the colon names the page; the rest describes its purpose.
    const [crumb = title] = title.split(/[:：]/);
    return { title, crumb, description: t(`meta:${name}.description`) };
  };
}

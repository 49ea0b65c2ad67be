import { brand } from '@harbour/core/brand';
import type { ContentLanguage } from '@harbour/core/contract/values';
import { LOCALE_TABLE } from '@harbour/core/i18n';
import { escapeMarkup, textsOf } from '../texts.ts';

/** A mail without its recipients. */
export interface Mail {
  readonly subject: string;
  readonly text: string;
  /** The same content as HTML, for programs that show it. */
  readonly html: string;
  /** The address that the reader is asked to open. */
  readonly link?: string;
  readonly attachments?: readonly MailAttachment[];
}

interface MailAttachment {
  readonly filename: string;
  readonly content: Buffer;
}

/** Something that a mail lists, such as an item and its amount. */
export interface MailRow {
  readonly name: string;
  readonly value: string;
  /** True for a total, which is emphasised. */
  readonly isSum?: boolean;
}

/** A part of a mail: a paragraph with its line breaks, a list, or an address to open with its name. */
export type MailPart =
  | string
  | { readonly rows: readonly MailRow[] }
  | { readonly name: string; readonly link: string };

/** The content of a mail; the name of the company that signs it follows the last part. */
export interface MailContent {
  readonly language: ContentLanguage;
  readonly subject: string;
  readonly parts: readonly MailPart[];
  /**
   * The legal name of the company that signs: of a sale, the seller, as on its documents; see
   * `signing-company.ts`. Of anything else, that of the brand.
   */
  readonly signedBy: string;
  readonly attachments?: readonly MailAttachment[];
}

/** Writes a mail as plain text and as HTML with the same content. Its first link is the one to open. */
export function composeMail({ attachments, ...content }: MailContent): Mail {
  const { subject, parts } = content;
  const link = parts.flatMap((part) => (typeof part === 'object' && 'link' in part ? [part.link] : []))[0];
  return {
    subject,
    text: `${[...parts.map((part) => plainText(part, content)), content.signedBy].join('\n\n')}\n`,
    html: mailHtml(content),
    ...(link === undefined ? {} : { link }),
    ...(attachments === undefined ? {} : { attachments }),
  };
}

function plainText(part: MailPart, { language }: Pick<MailContent, 'language'>): string {
  if (typeof part === 'string') return part;
  if ('link' in part) return `${part.name}\n${part.link}`;
  const t = textsOf(language);
  return part.rows
    .map(({ name, value }) => (value === '' ? name : t('common:labelled', { name, value })))
    .join('\n');
}

const LATIN_FONTS = "-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial";
// Han glyphs differ by region, as in core/brand/tokens.css. An English mail may contain names of Hong Kong.
const TRADITIONAL_FONTS = "'PingFang HK','Microsoft JhengHei','Noto Sans CJK HK'";
const SIMPLIFIED_FONTS = "'PingFang SC','Microsoft YaHei','Noto Sans CJK SC'";

/**
 * The style of each element, and its replacement in dark mode; the colours are those of
 * core/brand/tokens.css.
 */
const LOOKS = {
  page: { style: 'margin:0;background-color:#fbf9f5', dark: 'background-color:#0e1a24' },
  mark: {
    style: 'padding:0 8px 16px;font-size:22px;font-weight:700;color:#0b7a6b',
    dark: 'color:#46c7b3',
  },
  sheet: {
    style:
      'padding:32px;border:1px solid #dcd6ca;border-radius:10px;background-color:#ffffff;font-size:16px;line-height:1.6;color:#0c2233',
    dark: 'border-color:#2a3f4e;background-color:#152532;color:#f1eee7',
  },
  row: { style: 'border-bottom:1px solid #dcd6ca;padding:8px 0', dark: 'border-color:#2a3f4e' },
  sum: { style: 'padding:8px 0;font-weight:700', dark: '' },
  button: {
    style:
      'display:inline-block;padding:12px 24px;border-radius:999px;background-color:#0b7a6b;font-weight:600;color:#ffffff;text-decoration:none',
    dark: 'background-color:#46c7b3;color:#05231f',
  },
  link: { style: 'color:#0b7a6b', dark: 'color:#46c7b3' },
  foot: { style: 'padding:16px 8px;font-size:13px;line-height:1.6;color:#4a5a66', dark: 'color:#adbac2' },
} as const;

const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/**
 * Writes a mail as an HTML document in the house style. Mail programs support few styles and load nothing, so
 * it uses tables for its layout and inline styles, and no image, font or script.
 */
function mailHtml({ language, subject, parts, signedBy }: MailContent): string {
  const title = escapeMarkup(subject);
  const fonts = fontsOf(language);
  return [
    `<!doctype html><html lang="${LOCALE_TABLE[language].htmlLang}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${title}</title><style>${darkStyle()}</style></head><body ${look('page')}>`,
    `<table ${TABLE} ${look('page')}><tr><td align="center" style="padding:32px 16px">`,
    `<table ${TABLE} style="max-width:600px"><tr><td ${look('mark', fonts)}>${escapeMarkup(brand.wordMark)}</td></tr>`,
    `<tr><td ${look('sheet', fonts)}><h1 style="margin:0 0 20px;font-size:22px;line-height:1.3">${title}</h1>`,
    ...partsHtml(parts),
    `</td></tr><tr><td ${look('foot', fonts)}>${escapeMarkup(signedBy)}</td></tr></table>`,
    '</td></tr></table></body></html>',
  ].join('\n');
}

/** The first link is a button, because it is the action that the mail asks for. */
function partsHtml(parts: readonly MailPart[]): readonly string[] {
  const first = parts.find((part) => typeof part === 'object' && 'link' in part);
  return parts.map((part) => {
    if (typeof part === 'string') return paragraph(escapeMarkup(part).replaceAll('\n', '<br>'));
    if ('rows' in part) return rowsHtml(part.rows);
    const { name, link } = part;
    const place = look(part === first ? 'button' : 'link');
    return paragraph(`<a href="${escapeMarkup(link)}" ${place}>${escapeMarkup(name)}</a>`);
  });
}

function paragraph(html: string): string {
  return `<p style="margin:0 0 16px;overflow-wrap:anywhere">${html}</p>`;
}

function rowsHtml(rows: readonly MailRow[]): string {
  const html = rows.map(({ name, value, isSum }) => {
    const place = look(isSum ? 'sum' : 'row');
    const cells = [
      `<td ${place}>${escapeMarkup(name)}</td>`,
      `<td align="right" ${place}>${escapeMarkup(value)}</td>`,
    ];
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<table ${TABLE} style="margin:0 0 16px">${html.join('\n')}</table>`;
}

function look(name: keyof typeof LOOKS, fonts?: string): string {
  const style = fonts ? `${LOOKS[name].style};font-family:${fonts}` : LOOKS[name].style;
  return `class="${name}" style="${style}"`;
}

function fontsOf(language: ContentLanguage): string {
  const han = LOCALE_TABLE[language].script === 'Hans' ? SIMPLIFIED_FONTS : TRADITIONAL_FONTS;
  return `${LATIN_FONTS},${han},sans-serif`;
}

/** Only `!important` overrides inline styles. */
function darkStyle(): string {
  const rules = Object.entries(LOOKS).map(
    ([name, { dark }]) => `.${name}{${dark.replaceAll(/;|$/g, ' !important;')}}`,
  );
  return `@media (prefers-color-scheme:dark){${rules.join('')}}`;
}

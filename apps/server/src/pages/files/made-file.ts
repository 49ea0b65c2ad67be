import type { PageApi, PageDescription } from '../page-contract.ts';
import type { Headers } from '../security-headers.ts';

/** What a file is made from. */
export interface FileSources {
  /** The services as an anonymous visitor. */
  readonly api: PageApi;
  /** Scheme and host of the site's public address. */
  readonly origin: string;
  /** UTC ISO time at which it is made. */
  readonly at: string;
  /** A text of the back office as HTML whose addresses are absolute. */
  readonly toHtml: (text: string) => Promise<string>;
  /** What the page at a path says of itself; nothing where no visitor finds one. */
  readonly describe: (path: string) => Promise<PageDescription | undefined>;
}

/** A file made when it is asked for: its text or bytes, and what it is sent with besides its type. */
export interface MadeFile {
  readonly type: string;
  readonly body: string | Buffer;
  readonly headers?: Headers;
}

/** The file, another path where it is, or nothing where there is none. */
type MadeAnswer = MadeFile | { readonly movedTo: string } | undefined;

/** One kind of file: the paths it is at, and how it is made for the groups of a path. */
export interface FileKind {
  readonly path: RegExp;
  readonly make: (sources: FileSources, ...groups: readonly string[]) => Promise<MadeAnswer> | MadeAnswer;
}

/** Puts the values of XML where they cannot be taken for marks; what no XML may hold is left out. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

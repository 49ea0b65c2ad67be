import type { PageDescription } from '@harbour/core/page-contract';
import type { PageApi } from '../page-api.ts';
import type { Headers } from '../security-headers.ts';

/** The sources that files are generated from. */
export interface FileSources {
  /** The services, called as an anonymous visitor. */
  readonly api: PageApi;
  /** Scheme and host of the site's public address. */
  readonly origin: string;
  /** UTC ISO time of the generation. */
  readonly at: string;
  /** Converts a text of the back office to HTML with absolute addresses. */
  readonly toHtml: (text: string) => Promise<string>;
  /** Returns the description of the page at a path; `undefined` if visitors cannot find one there. */
  readonly describe: (path: string) => Promise<PageDescription | undefined>;
}

/** A generated file: its text or bytes, and its headers besides the type. */
export interface GeneratedFile {
  readonly type: string;
  readonly body: string | Buffer;
  readonly headers?: Headers;
}

/** The file, its other path, or nothing if it does not exist. */
type MadeResponse = GeneratedFile | { readonly movedTo: string } | undefined;

/** One kind of file: its path pattern, and its generator, which gets the pattern's groups. */
export interface FileKind {
  readonly path: RegExp;
  readonly make: (sources: FileSources, ...groups: readonly string[]) => Promise<MadeResponse> | MadeResponse;
}

/** Escapes the characters that have a meaning in XML; characters that XML does not allow are removed. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

import { imageUrl } from '@harbour/core/contract/values';
import { SiteLink } from '../link/SiteLink.tsx';
import { jpegSources, Sources } from '../picture/Sources.tsx';
import { headingsIn } from './headings.ts';
import styles from './markdown.module.css';
import type { List, ListItem } from './parse-lists.ts';
import { type Block, parseMarkdown } from './parse-markdown.ts';
import type { Span } from './span.ts';

/** Pictures by the ids of their attachments. */
export type KnownPictures = Readonly<Record<string, KnownPicture>>;

interface MarkdownProps {
  readonly text: string;
  readonly pictures?: KnownPictures;
}

/** A Markdown text of the back office, in the site's typography. */
export function Markdown({ text, pictures = {} }: MarkdownProps) {
  const blocks = parseMarkdown(text);
  const ids = headingsIn(blocks).map(({ id }) => id);
  const draw = drawWith(pictures, ids[Symbol.iterator]());
  return <div className={styles.text}>{blocks.map((block, index) => draw.block(block, index))}</div>;
}

/** Headings take their ids one after the other. */
function drawWith(pictures: KnownPictures, ids: Iterator<string>) {
  const picture = ({ id, alt }: Extract<Span, { kind: 'picture' }>, key: number) => (
    <MarkdownPicture key={key} id={id} alt={alt} known={pictures[id]} />
  );

  function block(each: Block, key: number) {
    switch (each.kind) {
      case 'heading': {
        const Heading = each.level === 2 ? 'h2' : 'h3';
        return (
          <Heading key={key} id={ids.next().value}>
            {each.spans.map(span)}
          </Heading>
        );
      }
      case 'list':
        return list(each, key);
      case 'quote':
        return <blockquote key={key}>{each.spans.map(span)}</blockquote>;
      case 'code':
        return (
          <pre key={key}>
            <code>{each.text}</code>
          </pre>
        );
      case 'figure':
        return <figure key={key}>{picture(each.picture, 0)}</figure>;
      case 'paragraph':
        return <p key={key}>{each.spans.map(span)}</p>;
    }
  }

  function list({ ordered, start, items }: List, key: number) {
    return ordered ? (
      <ol key={key} start={start === 1 ? undefined : start}>
        {items.map(item)}
      </ol>
    ) : (
      <ul key={key}>{items.map(item)}</ul>
    );
  }

  function item({ spans, lists }: ListItem, key: number) {
    return (
      <li key={key}>
        {spans.map(span)}
        {lists.map(list)}
      </li>
    );
  }

  function span(each: Span, key: number) {
    switch (each.kind) {
      case 'text':
        return each.text;
      case 'code':
        return <code key={key}>{each.text}</code>;
      case 'strong':
        return <strong key={key}>{each.spans.map(span)}</strong>;
      case 'emphasis':
        return <em key={key}>{each.spans.map(span)}</em>;
      case 'link':
        return (
          <SiteLink key={key} to={each.href}>
            {each.spans.map(span)}
          </SiteLink>
        );
      case 'picture':
        return picture(each, key);
      case 'break':
        return <br key={key} />;
    }
  }

  return { block };
}

/** The data of an attachment that a text shows. */
interface KnownPicture {
  /** In pixels, of the original. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** See `imageUrl`: without it, each view checks whether the file is still the same. */
  readonly revision?: string | null;
}

interface MarkdownPictureProps {
  readonly id: string;
  /** The text's own description; without it, the attachment's. */
  readonly alt: string;
  readonly known: KnownPicture | undefined;
}

/** The width of a text column, `--measure`, on a wider screen. */
const SIZES = '(min-width: 768px) 560px, 92vw';

export function MarkdownPicture({ id, alt, known }: MarkdownPictureProps) {
  const words = alt || (known?.alt ?? '');
  if (known === undefined)
    return <img src={imageUrl(id, { size: 'large' })} alt={words} loading="lazy" decoding="async" />;
  const { width, height, revision } = known;
  return (
    <Sources id={id} width={width} revision={revision} sizes={SIZES}>
      <img
        {...jpegSources({ id, width, revision })}
        width={width}
        height={height}
        sizes={SIZES}
        alt={words}
        loading="lazy"
        decoding="async"
      />
    </Sources>
  );
}

import { SiteLink } from '../link/SiteLink.tsx';
import styles from './markdown.module.css';
import { type Block, parseMarkdown, type Span } from './parse-markdown.ts';

interface MarkdownProps {
  readonly text: string;
}

/** A text of the back office, drawn in the site's own type. */
export function Markdown({ text }: MarkdownProps) {
  return (
    <div className={styles.text}>{parseMarkdown(text).map((block, index) => drawBlock(block, index))}</div>
  );
}

function drawBlock(block: Block, key: number) {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3';
      return <Heading key={key}>{drawSpans(block.spans)}</Heading>;
    }
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return <List key={key}>{block.items.map(drawItem)}</List>;
    }
    case 'quote':
      return <blockquote key={key}>{drawSpans(block.spans)}</blockquote>;
    case 'paragraph':
      return <p key={key}>{drawSpans(block.spans)}</p>;
  }
}

function drawSpans(spans: readonly Span[]) {
  return spans.map(drawSpan);
}

function drawSpan({ text, strong, emphasis, href }: Span, key: number) {
  if (href !== undefined) {
    return (
      <SiteLink key={key} to={href}>
        {text}
      </SiteLink>
    );
  }
  if (emphasis) return <em key={key}>{text}</em>;
  return strong ? <strong key={key}>{text}</strong> : text;
}

function drawItem(spans: readonly Span[], key: number) {
  return <li key={key}>{drawSpans(spans)}</li>;
}

import { imageUrl } from '@harbour/core/contract/values';
import type { List, ListItem } from './parse-lists.ts';
import { type Block, parseMarkdown } from './parse-markdown.ts';
import type { Span } from './span.ts';

/**
 * Converts a text to HTML for other readers, such as feeds: no styles, no ids, all addresses absolute. The
 * text cannot open or close elements.
 *
 * @example markdownHtml('See [prices](/en/pricing)', 'https://harbour.example')
 * // '<p>See <a href="https://harbour.example/en/pricing">prices</a></p>'
 */
export function markdownHtml(text: string, origin: string): string {
  const absolute = (address: string) => (URL.canParse(address, origin) ? new URL(address, origin).href : '');
  return parseMarkdown(text).map(writeWith(absolute)).join('\n');
}

function writeWith(absolute: (address: string) => string): (block: Block) => string {
  return block;

  function block(each: Block): string {
    switch (each.kind) {
      case 'heading':
        return element(`h${each.level}`, spans(each.spans));
      case 'list':
        return list(each);
      case 'quote':
        return element('blockquote', element('p', spans(each.spans)));
      case 'code':
        return element('pre', element('code', escapeHtml(each.text)));
      case 'figure':
        return element('figure', span(each.picture));
      case 'paragraph':
        return element('p', spans(each.spans));
    }
  }

  function list({ ordered, start, items }: List): string {
    const content = items.map(item).join('');
    if (!ordered) return element('ul', content);
    return start === 1 ? element('ol', content) : `<ol start="${start}">${content}</ol>`;
  }

  function item({ spans: own, lists }: ListItem): string {
    return element('li', spans(own) + lists.map(list).join(''));
  }

  function spans(each: readonly Span[]): string {
    return each.map(span).join('');
  }

  function span(each: Span): string {
    switch (each.kind) {
      case 'text':
        return escapeHtml(each.text);
      case 'code':
        return element('code', escapeHtml(each.text));
      case 'strong':
        return element('strong', spans(each.spans));
      case 'emphasis':
        return element('em', spans(each.spans));
      case 'link':
        return `<a href="${escapeHtml(absolute(each.href))}">${spans(each.spans)}</a>`;
      case 'picture':
        return `<img src="${absolute(imageUrl(each.id, { size: 'large', format: 'jpg' }))}" alt="${escapeHtml(each.alt)}">`;
      case 'break':
        return '<br>';
    }
  }
}

function element(name: string, content: string): string {
  return `<${name}>${content}</${name}>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

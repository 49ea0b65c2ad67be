import {
  $applyNodeReplacement,
  DecoratorNode,
  type EditorConfig,
  type LexicalNode,
  type NodeKey,
  type SerializedLexicalNode,
  type Spread,
} from 'lexical';
import type { JSX } from 'react';
import { ArticleImage } from './ArticleImage.tsx';

type SerializedArticleImage = Spread<{ readonly src: string; readonly alt: string }, SerializedLexicalNode>;

/** A picture within an article. Lexical's nodes are classes. */
export class ArticleImageNode extends DecoratorNode<JSX.Element> {
  readonly __src: string;
  readonly __alt: string;

  constructor(src: string, alt: string, key?: NodeKey) {
    super(key);
    this.__src = src;
    this.__alt = alt;
  }

  static override getType(): string {
    return 'article-image';
  }

  static override clone(node: ArticleImageNode): ArticleImageNode {
    return new ArticleImageNode(node.__src, node.__alt, node.__key);
  }

  static override importJSON({ src, alt }: SerializedArticleImage): ArticleImageNode {
    return $createArticleImage(src, alt);
  }

  override exportJSON(): SerializedArticleImage {
    return { ...super.exportJSON(), src: this.__src, alt: this.__alt };
  }

  override createDOM(_config: EditorConfig): HTMLElement {
    return document.createElement('span');
  }

  override updateDOM(): false {
    return false;
  }

  override isInline(): true {
    return true;
  }

  override decorate(): JSX.Element {
    return <ArticleImage src={this.__src} alt={this.__alt} />;
  }
}

/** A picture of an address, described for those who do not see it. */
export function $createArticleImage(src: string, alt: string): ArticleImageNode {
  return $applyNodeReplacement(new ArticleImageNode(src, alt));
}

export function $isArticleImage(node: LexicalNode | null | undefined): node is ArticleImageNode {
  return node instanceof ArticleImageNode;
}

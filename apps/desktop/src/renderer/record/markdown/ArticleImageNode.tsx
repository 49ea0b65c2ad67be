import {
  $applyNodeReplacement,
  DecoratorNode,
  type EditorConfig,
  type LexicalNode,
  type NodeKey,
  type SerializedLexicalNode,
  type Spread,
} from 'lexical';
import { type JSX, useContext } from 'react';
import { BackOfficeContext } from '../../session/back-office.ts';
import { ServerPicture } from '../../session/ServerPicture.tsx';
import styles from './markdown.module.css';

type SerializedArticleImage = Spread<{ readonly src: string; readonly alt: string }, SerializedLexicalNode>;

/** A picture in an article. Lexical requires nodes to be classes. */
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

/** Creates a picture with its address and alternative text. */
export function $createArticleImage(src: string, alt: string): ArticleImageNode {
  return $applyNodeReplacement(new ArticleImageNode(src, alt));
}

export function $isArticleImage(node: LexicalNode | null | undefined): node is ArticleImageNode {
  return node instanceof ArticleImageNode;
}

/** Shows a picture of an article while it is edited. */
function ArticleImage({ src, alt }: { readonly src: string; readonly alt: string }) {
  const isOurs = useContext(BackOfficeContext) !== null && src.startsWith('/');
  if (isOurs) return <ServerPicture className={styles.image} path={src} alt={alt} />;
  return <img className={styles.image} src={src} alt={alt} />;
}

import { ARTICLES } from '../articles.ts';
import type { PortalAppProps } from '../portal-app-props.ts';
import { Article } from './Article.tsx';
import { HelpIndex } from './HelpIndex.tsx';

/** Help: search, articles and contacts. */
export function HelpApp({ client, entry }: PortalAppProps) {
  const article = ARTICLES.find(({ name }) => name === entry);
  return article === undefined ? <HelpIndex client={client} /> : <Article article={article} />;
}

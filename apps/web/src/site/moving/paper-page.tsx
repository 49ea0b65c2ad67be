import { definePage } from '../../routing/define-page.tsx';
import { MovingPage } from './MovingPage.tsx';
import { movingMeta } from './moving-meta.ts';

export const page = definePage({
  texts: ['moving', 'till'],
  meta: movingMeta('paper'),
  Page: () => <MovingPage from="paper" />,
});

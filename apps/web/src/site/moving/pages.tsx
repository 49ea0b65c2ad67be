import { definePage } from '../../routing/define-page.tsx';
import { MovingPage } from './MovingPage.tsx';
import { type Move, movingMeta } from './moving-meta.ts';

export const fromPaperPage = movingPage('paper');
export const fromRegisterPage = movingPage('register');
export const fromSystemPage = movingPage('system');

function movingPage(from: Move) {
  return definePage({
    texts: ['moving', 'till'],
    meta: movingMeta(from),
    Page: () => <MovingPage from={from} />,
  });
}

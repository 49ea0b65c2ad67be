import type { Page } from '@playwright/test';

/** The renders since the watch began. */
export interface Renders {
  /** For each render of a row's cells, the indexes of the rows. */
  readonly pictures: readonly (readonly number[])[];
  /** Animation frames of the page in the same time. */
  readonly frames: number;
}

/** The part of React's tree that its developer tools and this watch read. */
interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly memoizedProps: { readonly row?: number; readonly field?: string } | null;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

/** Listens as React's developer tools do; to be called before anything is opened. */
export async function prepareRenderWatch(page: Page): Promise<void> {
  await page.addInitScript(installRenderWatch);
}

/** Starts over. */
export async function watchRenders(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.set(window, 'renders', { pictures: [], frames: 0 }));
}

/** The renders since `watchRenders`. */
export async function rendersOf(page: Page): Promise<Renders> {
  return page.evaluate(() => Reflect.get(window, 'renders'));
}

/** Runs in the page: it may use nothing of this file. */
function installRenderWatch(): void {
  const FUNCTION = 0;
  const DRAWN = 1;
  const renders: { pictures: number[][]; frames: number } = { pictures: [], frames: 0 };
  Reflect.set(window, 'renders', renders);
  const now = (): typeof renders => Reflect.get(window, 'renders');
  const count = () => {
    now().frames += 1;
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);

  // A part of the tree that was not rendered is the same object as before.
  const visit = (fiber: Fiber, rows: Set<number>) => {
    const { tag, flags, memoizedProps: props, alternate } = fiber;
    const isCell = tag === FUNCTION && props?.row !== undefined && props.field !== undefined;
    if (isCell && (alternate === null || (flags & DRAWN) !== 0)) rows.add(props.row);
    if (alternate !== null && alternate.child === fiber.child) return;
    for (let child = fiber.child; child; child = child.sibling) visit(child, rows);
  };
  const hook = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    onCommitFiberRoot(_: number, root: { readonly current: Fiber }) {
      const rows = new Set<number>();
      visit(root.current, rows);
      if (rows.size > 0) now().pictures.push([...rows].toSorted((one, other) => one - other));
    },
  };
  Reflect.set(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', hook);
}

import { type RefObject, useLayoutEffect, useState } from 'react';

/** Inner width and height of an element, in pixels, kept current. */
export interface Box {
  readonly width: number;
  readonly height: number;
}

const NO_BOX: Box = { width: 0, height: 0 };

/** Returns the inner size of an element; zero until it is rendered. */
export function useBox(ref: RefObject<HTMLElement | null>): Box {
  const [box, setBox] = useState(NO_BOX);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setBox({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return box;
}

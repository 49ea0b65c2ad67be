import { type RefObject, useLayoutEffect, useState } from 'react';

/** Width and height of an element's inside, in pixels, kept current. */
export interface Box {
  readonly width: number;
  readonly height: number;
}

const NO_BOX: Box = { width: 0, height: 0 };

/** How large an element is drawn; nothing until it is. */
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

import { ResizeSensor } from '@blueprintjs/table/lib/esm/interactions/resizeSensor.js';

/**
 * Has the table watch its size as the browser offers it. Its own sensor is a scrolling element with styles in its HTML, which our
 * content security policy does not let through, so that the table would not follow its window.
 */
export function watchSizeByObserver(): void {
  ResizeSensor.attach = (element, resized) => {
    const observer = new ResizeObserver(() => resized());
    observer.observe(element);
    return () => observer.disconnect();
  };
}

/** The address of the script of previewed documents. */
export const FRAME_SCRIPT_PATH = '/preview/frame.js';

/**
 * The only script of a previewed document besides the one before the first paint. It reports its scroll
 * position to the window around it, takes over a position, and prevents links and forms from leaving the
 * preview.
 */
export const FRAME_SCRIPT = `
const around = parent === window ? null : parent;
around?.postMessage({ previewReady: true }, '*');
addEventListener('message', ({ source, data }) => {
  if (source === around && typeof data?.previewTop === 'number')
    scrollTo({ top: data.previewTop, behavior: 'instant' });
});
addEventListener('scroll', () => around?.postMessage({ previewTop: scrollY }, '*'), { passive: true });
for (const type of ['click', 'submit', 'auxclick'])
  addEventListener(type, (event) => {
    const within = type === 'submit' || event.target?.closest?.('a[href]:not([href^="#"])');
    if (within) event.preventDefault();
  }, { capture: true });
`;

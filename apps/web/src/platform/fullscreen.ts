/** Fills the screen with the page, or gives the screen back. Rejects where the browser does not let it. */
export function toggleFullscreen(): Promise<void> {
  return document.fullscreenElement === null
    ? document.documentElement.requestFullscreen()
    : document.exitFullscreen();
}

/** Calls back when the page begins or ends to fill the screen; answers how to stop that. */
export function onFullscreenChange(task: () => void): () => void {
  document.addEventListener('fullscreenchange', task);
  return () => document.removeEventListener('fullscreenchange', task);
}

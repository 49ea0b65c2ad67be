/** Enters or leaves fullscreen. Rejects when the browser does not allow it. */
export function toggleFullscreen(): Promise<void> {
  return document.fullscreenElement === null
    ? document.documentElement.requestFullscreen()
    : document.exitFullscreen();
}

/** Calls `task` when the page enters or leaves fullscreen; returns a function that unsubscribes. */
export function onFullscreenChange(task: () => void): () => void {
  document.addEventListener('fullscreenchange', task);
  return () => document.removeEventListener('fullscreenchange', task);
}

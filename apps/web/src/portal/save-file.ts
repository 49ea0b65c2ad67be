/** Downloads a file through the browser. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read it only after this task has ended.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Gives the browser a file to keep; nothing is sent anywhere. */
export function keepFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // Browsers take the file while the click is handled, some of them a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** A part of a page that cannot be loaded raises the event that the build tool raises for its own imports. */
export function raisePreloadError(cause: unknown): void {
  const event = new Event('vite:preloadError', { cancelable: true });
  dispatchEvent(Object.assign(event, { payload: cause }));
}

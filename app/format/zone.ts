let chosen: string | undefined;

/** The time zone in which pages tell the time: the member's own, or undefined for that of the device. */
export const zone = (): string | undefined => chosen;

/** @param name IANA; none, and one that this browser does not know, is the device's own */
export function tellTimeIn(name: string | null | undefined): void {
  chosen = name && isKnown(name) ? name : undefined;
}

/** The contract asks the same; its schemas stay out of what every page loads. */
function isKnown(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

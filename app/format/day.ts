/** "Nov 20, 2026" for a day; read as UTC, so that it is the same on server and browser. */
export function dayInWords(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

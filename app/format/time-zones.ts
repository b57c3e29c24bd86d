/** The time zone that the device says it is in. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Every time zone that this browser knows, as `Europe/Berlin`. */
export const knownZones = (): string[] => Intl.supportedValuesOf('timeZone');

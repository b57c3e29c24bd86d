import { m } from '#app/paraglide/messages.js';

interface ZoneGroup {
  label: string;
  zones: readonly { name: string; label: string }[];
}

/** The regions of the IANA database as people call them; what is in none of them is not offered. */
const regions: Readonly<Record<string, () => string>> = {
  Africa: m.settings_zone_africa,
  America: m.settings_zone_america,
  Antarctica: m.settings_zone_antarctica,
  Arctic: m.settings_zone_arctic,
  Asia: m.settings_zone_asia,
  Atlantic: m.settings_zone_atlantic,
  Australia: m.settings_zone_australia,
  Europe: m.settings_zone_europe,
  Indian: m.settings_zone_indian,
  Pacific: m.settings_zone_pacific,
};

/**
 * The time zones to choose from, by region, in the order of the alphabet.
 * @param known as this browser lists them
 * @param chosen is offered even where the browser calls it otherwise: `Asia/Calcutta` here is `Asia/Kolkata` there
 */
export function zoneGroups(known: readonly string[], chosen: string | undefined): readonly ZoneGroup[] {
  const names = [...new Set(chosen ? [...known, chosen] : known)];
  return Object.entries(regions).flatMap(([region, label]) => {
    const zones = names
      .filter((name) => name.startsWith(`${region}/`))
      .map((name) => ({ name, label: placeOf(name) }))
      .sort((one, other) => one.label.localeCompare(other.label));
    return zones.length ? [{ label: label(), zones }] : [];
  });
}

/** What is chosen and in no region, such as a name that another program has set. */
export const loneZone = (chosen: string | undefined): string | null =>
  chosen && chosen !== 'UTC' && !Object.hasOwn(regions, chosen.split('/')[0] ?? '') ? chosen : null;

/** "Buenos Aires, Argentina" of `America/Argentina/Buenos_Aires`: what somebody types comes first. */
const placeOf = (name: string): string => name.split('/').slice(1).reverse().join(', ').replaceAll('_', ' ');

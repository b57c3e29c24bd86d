import type { ListingTexts } from '#content/listing-rules/check-listing.ts';

/** The labelled example: an invented bottle. */
export const exampleTexts: ListingTexts = {
  title: 'Steel Bottle 750 ml, Vacuum Insulated Bottle, Keeps Cold 24 h ★ Leakproof Bottle Lid!',
  bullets: [
    'Double wall keeps coffee hot for 12 hours and water cold for 24',
    'Leakproof lid with one hand lock, tested upside down',
    'Best steel for daily use, no taste after washing',
    'Fits car holders up to 74 mm wide',
    'Two seals and a brush are in the box',
  ].join('\n'),
  tags: 'steel bottle, insulated bottle, leakproof flask, travel bottle, bottle for hikers',
};

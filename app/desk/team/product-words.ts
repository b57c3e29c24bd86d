import { m } from '#app/paraglide/messages.js';
import { lineNames } from '#content/catalogue/line-names.ts';
import type { SeatProductName } from '#contract/seats.ts';

interface ProductWords {
  /** Within a sentence. */
  name: string;
  /** What somebody does with a seat, and until when the offer can be taken. */
  offer(day: string): string;
  /** What ends with a seat that the owner takes back, and what stays. */
  takenBack: string;
  /** What ends with a seat that is given up, and what stays. */
  left: string;
}

const words: Record<SeatProductName, () => ProductWords> = {
  library: () => ({
    name: m.team_library(),
    offer: (day) => m.team_offer_text({ day }),
    takenBack: m.team_seat_back_text(),
    left: m.team_leave_text(),
  }),
  writing: () => ofTool(lineNames.writing, (day) => m.team_offer_text_writing({ day })),
  social: () => ofTool(lineNames.social, (day) => m.team_offer_text_social({ day })),
  browsers: () => ofTool(lineNames.browsers, (day) => m.team_offer_text_browsers({ day })),
};

const ofTool = (name: string, offer: ProductWords['offer']): ProductWords => ({
  name,
  offer,
  takenBack: m.team_seat_back_text_work(),
  left: m.team_leave_text_work(),
});

export const productWords = (product: SeatProductName): ProductWords => words[product]();

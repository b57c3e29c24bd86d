import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';

export const programmes = {
  PartnersMarketplaces: m.partners_enquiry_marketplaces,
  PartnersBrands: m.partners_enquiry_brands,
  PartnersCompany: m.partners_enquiry_company,
  PartnersCarrier: m.partners_enquiry_carrier,
} as const;
export type Programme = keyof typeof programmes;
export const programmeNames = Object.keys(programmes) as Programme[];

/** UTF-16 units of what is typed: with the line that names the programme it fits into one message (contract/feedback.ts). */
export const maxEnquiryLength = 3900;

/**
 * What is sent: a line that names the programme, then the message.
 * @param page path of the programme's page; any other page adds no line
 */
export function enquiryText(page: string, message: string): string {
  const programme = programmeNames.find((name) => paths[name] === page);
  if (!programme) return message;
  return `${m.partners_enquiry_programme()}: ${programmes[programme]()}\n\n${message}`;
}

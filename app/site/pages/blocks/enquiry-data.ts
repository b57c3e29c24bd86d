import type { PageData } from '#app/frame/page-data.ts';
import type { SectionData } from '#app/frame/section-data.ts';

/** A page whose section `enquiry` is drawn apart from the others, because something in it works. */
export interface EnquiryData extends PageData {
  enquiry: SectionData;
}

/** @throws when the page has no such section: a build with it fails */
export function withEnquiry(page: PageData): EnquiryData {
  const enquiry = page.sections.find(({ id }) => id === 'enquiry');
  if (!enquiry) throw new Error(`${page.name} has no section enquiry`);
  return { ...page, enquiry, sections: page.sections.filter((section) => section !== enquiry) };
}

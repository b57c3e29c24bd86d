import { type FaqEntry, faq, faqTopics } from '#content/en/faq.ts';
import { company } from '#content/en/pages/company.ts';

/** Topics with their entries, in the order of the content. */
export function faqGroups() {
  const entries: readonly FaqEntry[] = faq;
  return faqTopics.map((topic) => ({
    ...topic,
    entries: entries.filter((entry) => entry.topic === topic.id),
  }));
}

export const faqPage = company.Faq;

import { m } from '#app/paraglide/messages.js';
import {
  type Answers,
  type AskBack,
  cleaned,
  maxMessageLength,
  maxSubjectLength,
  oneLine,
  type QuestionId,
  questionIds,
} from './custom-brief.ts';

/** A website's brief that goes along: terms and facts, and where it can be opened. */
export interface ShopBrief {
  facts: readonly (readonly [term: string, fact: string])[];
  hours: string;
  address: string;
  problems: readonly string[];
}

export const questionWords: Record<
  QuestionId,
  { term: () => string; ask: () => string; hint: () => string }
> = {
  goal: { term: m.build_goal, ask: m.build_goal_ask, hint: m.build_goal_hint },
  systems: { term: m.build_systems, ask: m.build_systems_ask, hint: m.build_systems_hint },
  volume: { term: m.build_volume, ask: m.build_volume_ask, hint: m.build_volume_hint },
  deadline: { term: m.build_deadline, ask: m.build_deadline_ask, hint: m.build_deadline_hint },
  budget: { term: m.build_budget, ask: m.build_budget_ask, hint: m.build_budget_hint },
};

export const askBackWords: Record<AskBack, () => string> = {
  goal: m.build_ask_goal,
  volume: m.build_ask_volume,
  date: m.build_ask_date,
  range: m.build_ask_range,
};

/** The brief in plain text, as it is sent and copied; at most as long as a message may be. */
export function briefText(answers: Answers, shop: ShopBrief | null): string {
  const parts = questionIds.map((id) => {
    const text = cleaned(answers[id]);
    return `${questionWords[id].term().toUpperCase()}\n${text === '' ? m.build_open() : text}`;
  });
  if (shop) {
    const facts = [...shop.facts, [m.build_shop_estimate(), shop.hours] as const];
    parts.push([m.build_shop().toUpperCase(), ...facts.map(([term, fact]) => `${term}: ${fact}`)].join('\n'));
  }
  return parts.join('\n\n').slice(0, maxMessageLength);
}

/** The first line of a message about it. */
export function subjectOf(answers: Answers): string {
  return oneLine(m.build_subject({ goal: cleaned(answers.goal) }), maxSubjectLength);
}

/** Longest address that the service takes as the page a message is about. */
const maxAddressLength = 300;

/** Where the message was begun: the shop's brief can be opened again from there. */
export function pageOf(shop: ShopBrief | null, page: string): string {
  return shop && shop.address.length <= maxAddressLength ? shop.address : page;
}

import { paths } from '#app/paths.ts';
import { briefFacts, hoursText } from './brief-text.ts';
import { formatState, parseState } from './state.ts';
import { totalHours } from './website-brief.ts';

/** A website's brief on the page that receives it. */
export interface HandedOver {
  facts: readonly (readonly [term: string, fact: string])[];
  /** Hours by rule of thumb, in words. */
  hours: string;
  /** The address where it is changed. */
  address: string;
  /** Keys of the query that could not be read and fell back to the example. */
  problems: readonly string[];
}

export function handedOver(query: URLSearchParams): HandedOver {
  const { state, problems } = parseState(query);
  const kept = formatState(state).toString();
  return {
    facts: briefFacts(state),
    hours: hoursText(totalHours(state)),
    address: kept ? `${paths.BuildWebsites}?${kept}` : paths.BuildWebsites,
    problems,
  };
}

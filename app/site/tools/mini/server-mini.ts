import { choiceOf, fitsOf } from '#app/catalogue/servers/fit.ts';
import { serverCandidates, vpsCandidates } from '#app/catalogue/servers/plans.ts';
import {
  max,
  type PickerState,
  serverAddress,
  vpsAddress,
  vpsExample,
  serverExample as wholeExample,
  workloadOf,
} from '#app/catalogue/servers/state.ts';
import { amountOf, money } from '#app/catalogue/servers/words.ts';
import { type Need, needOf } from '#app/catalogue/servers/workload.ts';
import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { terms } from '#content/catalogue/infrastructure.ts';
import { exclTax } from '#content/en/tax-words.ts';
import { sayTax } from '#content/tax-words.ts';
import type { Currency } from '#contract/currencies.ts';
import { addressWith, type MiniAnswer, type MiniField, noAnswer, problemOf } from './mini-answer.ts';

export type ServerFieldName = 'visits' | 'products' | 'databaseGB' | 'jobs';
/** As it is typed. */
export type ServerTexts = Record<ServerFieldName, string> & Pick<PickerState, 'system'>;

export interface ServerAnswer extends MiniAnswer {
  /** The need in one sentence; empty while a field cannot be read. */
  need: string;
  /** A virtual server is large enough. */
  fits: boolean;
}

const fields: readonly MiniField<ServerFieldName>[] = [
  { name: 'visits', label: m.home_visits, most: max.visits },
  { name: 'products', label: m.home_products, most: max.products },
  { name: 'databaseGB', label: m.home_database, most: max.databaseGB },
  { name: 'jobs', label: m.home_jobs, most: max.jobs },
];

const { visits, products, databaseGB, jobs, system } = vpsExample;
export const serverExample: ServerTexts = { visits, products, databaseGB, jobs, system };

/** Units of the two cabinets in the picture that each step of the catalogue lights. */
const litEach = 3;

/** The cheapest virtual server that holds the workload, at the shortest term; beyond the largest, the way to whole machines. */
export function serverAnswer(texts: ServerTexts, currency: Currency): ServerAnswer {
  const problem = problemOf(fields, texts);
  const state = { ...vpsExample, ...texts };
  const work = workloadOf(state);
  const to = addressWith(paths.Vps, vpsAddress.format(state));
  if (!work) {
    const note = m.home_incomplete();
    return { value: noAnswer, note, to, live: {}, plate: null, problem, need: '', fits: true };
  }
  const need = needOf(work);
  const wanted = { need, windows: work.windows, term: terms[0] };
  const virtual = vpsCandidates(currency);
  const { chosen } = choiceOf(fitsOf(virtual, wanted));
  const plateNote = m.home_server_plate({ visits: figure(work.visits) });
  if (!chosen) {
    const machine = choiceOf(fitsOf(serverCandidates(currency), wanted)).chosen;
    const whole = serverAddress.format({ ...wholeExample, ...texts, browsers: '0' });
    return {
      value: m.home_server_none(),
      note: machine ? m.home_server_whole_fits({ plan: machine.plan.slug }) : m.home_server_none_fits(),
      to: addressWith(paths.Dedicated, whole),
      live: { count: litEach * virtual.length },
      plate: { note: plateNote, text: m.home_server_none() },
      problem,
      need: needText(need),
      fits: false,
    };
  }
  const { plan, monthly } = chosen;
  return {
    value: plan.slug,
    note: m.home_server_note({ price: money(monthly, currency), tax: sayTax(exclTax) }),
    to,
    live: { count: litEach * (virtual.indexOf(plan) + 1) },
    plate: { note: plateNote, text: m.home_server_fits({ plan: plan.slug }) },
    problem,
    need: needText(need),
    fits: true,
  };
}

const needText = (need: Need) =>
  m.home_server_need({
    memory: amountOf(need.memoryGB, 'memoryGB'),
    disk: amountOf(need.diskGB, 'diskGB'),
    traffic: amountOf(need.trafficTB, 'trafficTB'),
  });

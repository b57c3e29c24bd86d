import { m } from '#app/paraglide/messages.js';
import { lineNames } from '#content/catalogue/line-names.ts';
import { toolPlans } from '#content/catalogue/tools.ts';
import { sellerCountries } from '#content/en/rules/document-countries.ts';
import { companyTypes, documents, marketplaces, regions } from '#content/en/rules/documents.ts';
import type { CaseDetail, CaseSummary, ShownLine } from '#contract/cases.ts';
import type { CaseState } from '#contract/states.ts';
import { caseStages } from './case-stages.ts';

/** On the button that moves a case to a stage. */
export const stepWords: Readonly<Record<CaseState, () => string>> = {
  preparing: m.cases_to_preparing,
  in_review: m.cases_to_in_review,
  changes_asked: m.cases_to_changes_asked,
  ready_to_file: m.cases_to_ready_to_file,
  filed: m.cases_to_filed,
  registered: m.cases_to_registered,
  closed: m.cases_to_closed,
  canceled: m.cases_to_canceled,
};

/** In which its owner works at the checklist. */
export const openStages: readonly CaseState[] = ['preparing', 'changes_asked'];

type NeedWords = Readonly<Record<ShownLine['need'], () => string>>;
export const needWords: NeedWords = {
  asked: m.documents_asked,
  'if-asked': m.documents_if_asked,
  advised: m.documents_advised,
  'no-longer': m.cases_no_longer,
};

/** The same, to staff. */
export const needWordsForStaff: NeedWords = {
  ...needWords,
  asked: m.cases_admin_asked,
  'if-asked': m.cases_admin_if_asked,
};

const named = (all: readonly { id: string; name: string }[], id: string) =>
  all.find((one) => one.id === id)?.name ?? id;

export const marketplaceName = (id: CaseSummary['marketplace']): string => named(marketplaces, id);
export const documentName = (line: string): string => named(documents, line);

/** As the catalogue began with it; a plan that it has not is called by its slug. */
export const planName = (slug: string): string => {
  const plan = toolPlans.registration.find((one) => one.slug === slug);
  return plan ? `${lineNames.registration} ${plan.name}` : slug;
};

/** "Company · Poland · sells to European Union" */
export const subjectText = ({ legalForm, country, sellsTo }: CaseSummary): string =>
  m.cases_subject({
    form: named(companyTypes, legalForm),
    country: sellerCountries.find(({ code }) => code === country)?.name ?? country,
    regions: sellsTo.map((one) => named(regions, one)).join(', '),
  });

type Entry = CaseDetail['history'][number];

const happened: Readonly<Record<string, (words: { document: string }) => string>> = {
  opened: m.cases_did_opened,
  changed: m.cases_did_changed,
  paper_added: m.cases_did_paper_added,
  paper_read: m.cases_did_paper_read,
  paper_removed: m.cases_did_paper_removed,
  paper_deleted: m.cases_did_paper_deleted,
  line_accepted: m.cases_did_line_accepted,
  line_refused: m.cases_did_line_refused,
  accompanied: m.cases_did_accompanied,
};

/** What happened, in words: a stage, or something within one. */
export function entryTitle({ from, to, reason, line }: Entry): string {
  const text = from === to || from === null ? happened[reason] : undefined;
  return text ? text({ document: line ? documentName(line) : '' }) : caseStages[to][0]();
}

/** Why it moved, where somebody wrote it. */
export function entryReason({ from, to, reason }: Entry): string {
  if (from === to || from === null || reason === 'by_member') return '';
  return reason === 'service_ended' ? m.cases_did_service_ended() : reason;
}

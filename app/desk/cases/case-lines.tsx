import { Upload as UploadIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Part } from '#app/desk/account/page-part.tsx';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { CheckField } from '#app/ui/field.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import { SourceLine } from '#app/ui/tool/rule-source.tsx';
import { checklist, type Item } from '#content/en/rules/document-checklist.ts';
import { documentSources } from '#content/en/rules/document-sources.ts';
import { type CaseDetail, type CaseSummary, type ShownLine, tickCaseLine } from '#contract/cases.ts';
import { CasePapers } from './case-papers.tsx';
import { caseRefusal } from './case-refusal.ts';
import { documentName, needWords, needWordsForStaff, openStages } from './case-words.ts';
import { PaperDialog } from './paper-dialog.tsx';

interface CaseLinesProps {
  found: CaseDetail;
  own: boolean;
  /** Whether the service would give its papers to whoever looks. */
  opens?: boolean;
  /** What staff do with a line. */
  actions?(line: ShownLine): ReactNode;
}

/** The most pressing first. */
const needs: readonly ShownLine['need'][] = ['asked', 'if-asked', 'advised', 'no-longer'];

/** The checklist of a case by what is needed, with what is ready, what was found, and its papers. */
export function CaseLines(props: CaseLinesProps) {
  const { found, own } = props;
  // A line that is ticked now keeps its place until the next visit: it would jump away from under the pointer.
  const [before] = useState(
    () => new Set(found.lines.filter(({ ticked }) => ticked).map(({ line }) => line)),
  );
  const isDone = ({ line, ticked, verdict }: ShownLine) =>
    own && openStages.includes(found.state) && ticked && verdict !== 'refused' && before.has(line);
  const done = found.lines.filter(isDone);
  const groups = needs.map((need) => ({
    need,
    lines: found.lines.filter((line) => line.need === need && !isDone(line)),
  }));
  return (
    <Part title={m.cases_checklist()}>
      {own || !found.lines.length ? null : (
        <p className="m-0 mb-2 text-small font-semibold text-ink">{readyText(found.lines)}</p>
      )}
      <p className="m-0 mb-6 max-w-measure text-small text-ink-3">{m.cases_checklist_lead()}</p>
      {found.lines.length ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          {groups.map(({ need, lines }) =>
            lines.length ? (
              <section key={need} aria-labelledby={`need-${need}`}>
                <h3 id={`need-${need}`} className="m-0 mb-2 text-body! font-semibold!">
                  {(own ? needWords : needWordsForStaff)[need]()}
                </h3>
                <Lines {...props} lines={lines} />
              </section>
            ) : null,
          )}
          {done.length ? (
            <details>
              <summary className="mb-2 w-fit text-small font-semibold text-primary hover:text-primary-hover">
                {m.cases_done({ count: done.length })}
              </summary>
              <Lines {...props} lines={done} />
            </details>
          ) : null}
        </div>
      ) : (
        <p className="m-0 text-small">{m.cases_checklist_none()}</p>
      )}
    </Part>
  );
}

/** For staff: how much of what the list asks for its owner has ready. */
function readyText(lines: readonly ShownLine[]): string {
  const wanted = lines.filter(({ need }) => need !== 'no-longer');
  const ready = wanted.filter(({ ticked }) => ticked).length;
  return m.cases_admin_ready({ ready, all: wanted.length });
}

/** The document, what is accepted, and at the end of the row the upload; on a narrow screen the second is below the first. */
const ownRow =
  'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 border-b border-line py-4 sm:gap-x-8 xl:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_8.5rem]';
const staffRow = 'grid gap-x-8 gap-y-2 border-b border-line py-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]';

function Lines({ found, own, opens = true, actions, lines }: CaseLinesProps & Pick<CaseDetail, 'lines'>) {
  const items = itemsOf(found);
  return (
    <ul className="m-0 list-none border-t border-line p-0">
      {lines.map((line) => (
        <li key={line.line} className={own ? ownRow : staffRow}>
          <LineHead found={found} line={line} own={own} />
          <div
            className={`min-w-0 ${own ? 'max-xl:col-start-1 max-xl:row-start-2 max-sm:col-span-full sm:max-xl:pl-7' : 'max-lg:pl-7'}`}
          >
            <LineBody line={line} item={items.find(({ id }) => id === line.line)} />
            {own ? null : <CasePapers papers={line.papers} own={false} opens={opens} />}
            {actions?.(line)}
          </div>
          {own && line.keepsPapers && !found.endedAt ? (
            <Upload caseId={found.caseId} line={line.line} />
          ) : null}
          {own && line.papers.length ? (
            <div className="col-span-full min-w-0 sm:max-xl:pl-7 xl:col-span-2 xl:col-start-2">
              <CasePapers papers={line.papers} own opens={opens} />
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

const itemsOf = ({ marketplace, country, legalForm, sellsTo }: CaseSummary): Item[] =>
  checklist({ marketplaces: [marketplace], country, type: legalForm, sellsTo });

function LineHead({ found, line, own }: { found: CaseDetail; line: ShownLine; own: boolean }) {
  const tick = useAction(tickCaseLine, { onRefused: caseRefusal });
  const label = (
    <>
      <span className="block leading-snug font-semibold text-ink">{documentName(line.line)}</span>
      {/* The heading above says it to the eye, and a list of boxes is read without headings. */}
      <span className="sr-only"> {(own ? needWords : needWordsForStaff)[line.need]()}</span>
    </>
  );
  if (line.need === 'no-longer') return <p className="m-0 self-start pl-7 text-small">{label}</p>;
  return (
    <div className="self-start">
      <CheckField
        name={`ready-${line.line}`}
        error={tick.problem}
        label={label}
        // Shown at once; the answer puts it right.
        checked={tick.pending ? !line.ticked : line.ticked}
        disabled={!own || !openStages.includes(found.state)}
        onChange={({ target: { checked } }) =>
          void tick.run({ caseId: found.caseId, line: line.line, ticked: checked })
        }
      />
      {line.verdict ? (
        <p className="m-0 mt-2 pl-7">
          <StateChip tone={line.verdict === 'accepted' ? 'success' : 'error'}>
            {line.verdict === 'accepted' ? m.cases_accepted() : m.cases_refused()}
          </StateChip>
        </p>
      ) : !own && found.reviewed && !found.endedAt && line.papers.length ? (
        <p className="m-0 mt-2 pl-7">
          <StateChip tone="warn">{m.cases_admin_not_reviewed()}</StateChip>
        </p>
      ) : null}
    </div>
  );
}

function LineBody({ line, item }: { line: ShownLine; item: Item | undefined }) {
  return (
    <>
      {line.note ? (
        <p className="m-0 mb-2 max-w-measure text-small font-semibold wrap-anywhere whitespace-pre-line text-ink">
          {line.note}
        </p>
      ) : null}
      {item ? (
        <p className="m-0 max-w-measure text-small text-balance max-sm:hidden">{item.accepted}</p>
      ) : null}
      {line.keepsPapers || line.need === 'no-longer' ? null : (
        <p className="m-0 mt-1 max-w-measure text-caption text-ink-3">{m.cases_never_kept()}</p>
      )}
      {item ? <Reasons item={item} /> : null}
    </>
  );
}

function Reasons({ item }: { item: Item }) {
  return (
    <details className="mt-1 text-small">
      <summary className="w-fit py-1 text-caption font-semibold text-primary hover:text-primary-hover">
        <span className="max-sm:hidden">{m.documents_why()}</span>
        <span className="sm:hidden">{m.cases_accepted_why()}</span>
      </summary>
      {/* A phone has as many rows in sight as it can: what is accepted is folded with its reasons there. */}
      <p className="m-0 mt-1 max-w-measure sm:hidden">{item.accepted}</p>
      <ul className="m-0 mt-1 grid list-none gap-2.5 p-0">
        {item.reasons.map(({ why, fresh, source }) => (
          <li key={why} className="max-w-measure">
            {why}
            {fresh ? (
              <span className="block">
                {m.documents_fresh()}: <b>{fresh}</b>
              </span>
            ) : null}
            <span className="block text-caption text-ink-3">
              {source ? <SourceLine source={documentSources[source]} /> : m.planning_own_advice()}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Upload({ caseId, line }: { caseId: CaseDetail['caseId']; line: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="secondary"
        dense
        className="justify-self-end max-xl:col-start-2 max-xl:row-start-1 sm:max-xl:row-end-3"
        aria-label={`${m.cases_upload()}: ${documentName(line)}`}
        onClick={() => setOpen(true)}
      >
        <span className="max-sm:hidden">{m.cases_upload()}</span>
        {/* As little as leaves the line of a phone to the name of the document. */}
        <UploadIcon size={16} strokeWidth={1.75} aria-hidden="true" className="sm:hidden" />
      </Button>
      {open ? <PaperDialog caseId={caseId} line={line} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

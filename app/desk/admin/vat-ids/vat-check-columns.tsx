import { Link } from 'react-router';
import { momentDayText, momentText } from '#app/format/moment-text.ts';
import type { Tone } from '#app/format/state-words.ts';
import { m } from '#app/paraglide/messages.js';
import { adminPaths } from '#app/paths-admin.ts';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { VatCheckState } from '#contract/states.ts';
import type { VatCheckForOperator } from '#contract/vat-checks-operator.ts';

const states: Readonly<Record<VatCheckState, readonly [Tone, () => string]>> = {
  asking: ['info', m.finance_vat_asking],
  valid: ['success', m.finance_vat_valid],
  invalid: ['error', m.finance_vat_invalid],
};

/** @param settle null for who may only read */
export const vatCheckColumns = (
  settle: ((check: VatCheckForOperator) => void) | null,
): Column<VatCheckForOperator>[] => [
  {
    key: 'vatId',
    label: m.finance_vat_id(),
    cell: ({ vatId }) => <span className="font-mono text-caption">{vatId}</span>,
    className: 'whitespace-nowrap',
  },
  {
    key: 'member',
    label: m.operator_member(),
    onPhone: 'detail',
    cell: ({ email }) => email,
    className: 'wrap-anywhere',
  },
  {
    key: 'trader',
    label: m.finance_vat_trader(),
    onPhone: 'detail',
    cell: ({ traderName }) => traderName,
  },
  {
    key: 'answer',
    label: m.finance_vat_answer(),
    onPhone: 'value',
    cell: (check) => <Answer check={check} />,
  },
  {
    key: 'consultation',
    label: m.finance_vat_consultation(),
    onPhone: 'away',
    cell: ({ consultation }) => <span className="font-mono text-caption">{consultation}</span>,
  },
  { key: 'answered', label: m.finance_vat_answered(), onPhone: 'below', cell: whenText },
  {
    key: 'act',
    label: m.operator_change(),
    onPhone: 'end',
    cell: (check) => <Settled check={check} settle={settle} />,
  },
];

function whenText({ answeredAt, nextTryAt, tries }: VatCheckForOperator): string {
  if (answeredAt) return momentText(answeredAt);
  return nextTryAt ? m.finance_vat_next({ tries, at: momentText(nextTryAt) }) : '';
}

function Answer({ check: { state, reliedOn, vatId } }: { check: VatCheckForOperator }) {
  const [tone, word] = states[state];
  return (
    <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
      <StateChip tone={tone}>{word()}</StateChip>
      {reliedOn ? <span className="text-caption text-ink-3">{m.finance_vat_relied()}</span> : null}
      {reliedOn ? (
        <Link to={`${adminPaths.AdminInvoices}?${new URLSearchParams({ about: vatId })}`}>
          {m.finance_vat_invoices()}
        </Link>
      ) : null}
    </span>
  );
}

interface SettledProps {
  check: VatCheckForOperator;
  settle: ((check: VatCheckForOperator) => void) | null;
}

function Settled({ check, settle }: SettledProps) {
  const { state, reliedOn, settled } = check;
  if (settled)
    return (
      <span className="text-caption text-ink-3 wrap-anywhere">
        {m.finance_vat_settled_on({ day: momentDayText(settled.at), note: settled.note })}
      </span>
    );
  if (!settle || state !== 'invalid' || !reliedOn) return null;
  return (
    <Button kind="secondary" dense onClick={() => settle(check)}>
      {m.finance_vat_settle()}
      <span className="sr-only"> {check.vatId}</span>
    </Button>
  );
}

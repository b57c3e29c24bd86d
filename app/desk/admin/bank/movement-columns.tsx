import { Link } from 'react-router';
import { Captioned } from '#app/desk/admin/captioned.tsx';
import { RowActs } from '#app/desk/admin/row-acts.tsx';
import { dayText } from '#app/format/day-text.ts';
import { momentText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { adminPaths } from '#app/paths-admin.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { BankMovementForOperator as Movement } from '#contract/bank-movements.ts';
import { outcomeTone, payoutProviderNames, queueReasonTexts } from './bank-words.ts';
import { TakeBack } from './take-back.tsx';

interface MovementActs {
  match(movement: Movement): void;
  setAside(movement: Movement): void;
}

/**
 * @param state of the list
 * @param acts null for who may only read
 */
export const movementColumns = (state: Movement['state'], acts: MovementActs | null): Column<Movement>[] => [
  {
    key: 'bookedOn',
    label: m.bank_day(),
    cell: ({ bookedOn, valueOn }) => (
      <Captioned
        caption={valueOn && valueOn !== bookedOn ? m.bank_value_on({ day: dayText(valueOn) }) : null}
      >
        {dayText(bookedOn)}
      </Captioned>
    ),
    className: 'whitespace-nowrap',
  },
  {
    key: 'payer',
    label: m.bank_payer(),
    cell: ({ payer, accountLast4 }) => (
      <Captioned caption={accountLast4 ? m.bank_account_end({ last4: accountLast4 }) : null}>
        {payer || '–'}
      </Captioned>
    ),
    className: 'wrap-anywhere xl:min-w-36',
  },
  {
    key: 'reference',
    label: m.bank_reference(),
    cell: ({ reference, bankId }) => (
      <Captioned caption={bankId ? <span className="font-mono wrap-anywhere">{bankId}</span> : null}>
        {reference || '–'}
      </Captioned>
    ),
    className: 'wrap-anywhere xl:min-w-52',
  },
  ...about(state),
  ...(acts && (state === 'open' || state === 'set_aside') ? [actColumn(acts)] : []),
  { key: 'amount', label: m.bank_amount(), cell: ({ amount }) => moneyText(amount), numeric: true },
];

/** What a list tells beside what the bank told: why it waits, what it belongs to, why it was set aside. */
function about(state: Movement['state']): Column<Movement>[] {
  if (state === 'open')
    return [
      {
        key: 'why',
        label: m.bank_why(),
        cell: ({ reason }) =>
          reason ? <StateChip tone={outcomeTone(reason)}>{queueReasonTexts[reason]()}</StateChip> : null,
      },
    ];
  if (state === 'matched')
    return [{ key: 'match', label: m.bank_belongs_to(), cell: ({ match }) => <Match match={match} /> }];
  if (state === 'set_aside')
    return [
      {
        key: 'aside',
        label: m.bank_set_aside(),
        cell: ({ aside }) => aside && asideText(aside),
        sentences: true,
        className: 'wrap-anywhere',
      },
    ];
  return [];
}

function asideText({ reason, by, at, payoutOf }: NonNullable<Movement['aside']>): string {
  const aside = m.bank_aside_by({ reason, by: by ?? m.bank_former_staff(), at: momentText(at) });
  return payoutOf ? m.bank_payout_of({ provider: payoutProviderNames[payoutOf], aside }) : aside;
}

function Match({ match }: Pick<Movement, 'match'>) {
  if (!match) return null;
  const { invoiceId, number, about, email, how, booked, by, at } = match;
  const when = momentText(at);
  return (
    <Captioned
      caption={
        <>
          {email}
          <span className="block">
            {how === 'by_reference'
              ? m.bank_by_reference({ at: when })
              : m.bank_by_hand({ by: by ?? m.bank_former_staff(), at: when })}
          </span>
          {booked ? null : <span className="block">{m.bank_linked()}</span>}
        </>
      }
    >
      <Link to={`${adminPaths.AdminInvoices}?invoice=${invoiceId}`} className="font-mono text-caption">
        {number ?? about}
      </Link>
    </Captioned>
  );
}

const actColumn = (acts: MovementActs): Column<Movement> => ({
  key: 'act',
  label: m.operator_change(),
  cell: (movement) =>
    movement.state === 'set_aside' ? (
      <TakeBack movementId={movement.movementId} />
    ) : (
      <RowActs
        acts={[
          // Money that left the account pays nobody's invoice.
          ...(movement.amount.amount > 0
            ? [{ verb: m.bank_match(), press: () => acts.match(movement) }]
            : []),
          { verb: m.bank_put_aside(), kind: 'quiet' as const, press: () => acts.setAside(movement) },
        ]}
      />
    ),
});

import { commissionStates } from '#app/format/commission-words.ts';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { CommissionSums } from '#contract/commissions-operator.ts';
import { Figure } from '../figure.tsx';
import { unpaidStates } from './unpaid.ts';

/** What affiliates have earned and were not paid yet, by how near it is to being paid. */
export const UnpaidSums = ({ sums: { states } }: { sums: CommissionSums }) => (
  <dl className="m-0 mt-5 mb-6 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4 lg:gap-x-10">
    {unpaidStates.map((state) => {
      const due = states.find((one) => one.state === state)?.due.filter(({ amount }) => amount !== 0) ?? [];
      return (
        <Figure key={state} label={commissionStates[state][0]()}>
          {due.length
            ? due.map((one) => <Sum key={one.currency} text={moneyText(one)} />)
            : m.operator_none()}
        </Figure>
      );
    })}
  </dl>
);

/** One below the other, where more than one currency is due. */
const Sum = ({ text }: { text: string }) => <span className="block">{text}</span>;

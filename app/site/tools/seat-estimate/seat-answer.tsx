import { m } from '#app/paraglide/messages.js';
import { useCurrency } from '#app/state/currency.ts';
import { Bars } from '#app/ui/charts/bars.tsx';
import { Plate } from '#app/ui/tool/tool-card.tsx';
import { exclTax } from '#content/en/tax-words.ts';
import { sayTax } from '#content/tax-words.ts';
import { lineText, money as moneyIn } from './seat-words.ts';
import type { Estimate, Firm } from './seats.ts';

/** The sum as a sentence, its lines as a ledger, and the two ways to own the contract as bars. */
export function SeatAnswer({ firm, found }: { firm: Firm; found: Estimate }) {
  const { lines, total, oneContract, clientContracts, guestSeats, seats } = found;
  const currency = useCurrency();
  const money = (amount: number) => moneyIn(amount, currency);
  return (
    <div className="grid grid-cols-1 gap-7 p-5 md:p-6 lg:p-7">
      <div className="grid gap-3" aria-live="polite">
        <div>
          <Plate>{m.partners_seat_plate({ seats, guests: guestSeats })}</Plate>
        </div>
        <h2 className="m-0 text-[1.75rem]">
          {m.partners_seat_heading({ total: money(total), each: money(Math.ceil(total / firm.clients)) })}
        </h2>
        <p className="m-0 max-w-measure text-small">{m.partners_seat_excluded({ tax: sayTax(exclTax) })}</p>
      </div>
      <div className="relative overflow-x-auto">
        <table className="w-full border-collapse text-small">
          <caption className="sr-only">{m.partners_seat_lines()}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{m.partners_seat_for()}</th>
              <th scope="col">{m.partners_seat_month()}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => {
              const { what, how } = lineText(line, currency);
              return (
                <tr key={line.kind} className="border-t border-line align-top">
                  <th scope="row" className="py-2.5 pr-4 text-left font-semibold text-ink">
                    {what}
                    <span className="block font-normal text-ink-3">{how}</span>
                  </th>
                  <td className="py-2.5 text-right text-ink">{money(line.amount)}</td>
                </tr>
              );
            })}
            <tr className="border-t border-control align-baseline font-semibold text-ink">
              <th scope="row" className="py-2.5 pr-4 text-left">
                {m.partners_seat_total()}
              </th>
              <td className="py-2.5 text-right">{money(total)}</td>
            </tr>
          </tbody>
        </table>
      </div>
      <section className="grid gap-3">
        <h3 className="m-0">{m.partners_seat_two_ways()}</h3>
        <Bars
          bars={[
            {
              label: m.partners_seat_firm_owns(),
              value: oneContract,
              text: money(oneContract),
              answer: true,
            },
            { label: m.partners_seat_client_owns(), value: clientContracts, text: money(clientContracts) },
          ]}
        />
        <p className="m-0 max-w-measure text-caption text-ink-3">
          {m.partners_seat_two_ways_note({ guests: guestSeats, clients: firm.clients })}
        </p>
      </section>
    </div>
  );
}

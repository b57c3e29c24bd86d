import { Part } from '#app/desk/account/page-part.tsx';
import { apiKeyText } from '#app/format/api-key-text.ts';
import { momentText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { Dotted } from '#app/ui/dotted.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { MachineAct } from '#contract/machines.ts';
import { askedStates, machineActText } from './machine-words.ts';

/** What was asked of a server, newest first, with what became of it. */
export function ActHistory({ acts }: { acts: readonly MachineAct[] }) {
  return (
    <Part title={m.machine_history()}>
      {acts.length === 0 ? (
        <p className="m-0 text-small text-ink-3">{m.machine_history_none()}</p>
      ) : (
        <ol aria-label={m.machine_history()} className="m-0 list-none border-t border-line p-0">
          {acts.map((act) => (
            <Act key={act.id} act={act} />
          ))}
        </ol>
      )}
    </Part>
  );
}

function Act({ act }: { act: MachineAct }) {
  const { action, state, about, apiKey, reason, doneAt } = act;
  const [word, tone] = askedStates[state];
  const text = machineActText[action]();
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1.5 border-b border-line py-3 text-small">
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere text-ink">
          {about ? m.machine_act_about({ act: text, about }) : text}
        </span>
        <span className="block text-caption text-ink-3">
          <Dotted
            parts={[
              askedText(act),
              apiKeyText(apiKey),
              state === 'done' && doneAt ? m.machine_done_at({ moment: momentText(doneAt) }) : null,
            ]}
          />
        </span>
        {reason ? (
          <span className="block text-caption whitespace-pre-line wrap-anywhere">{reason}</span>
        ) : null}
        {state === 'failed' ? (
          <span className="block text-caption">{m.machine_state_failed_text()}</span>
        ) : null}
        {state === 'canceled' ? (
          <span className="block text-caption">{m.machine_state_canceled_text()}</span>
        ) : null}
      </span>
      <StateChip tone={tone}>{word()}</StateChip>
    </li>
  );
}

function askedText({ by, colleague, askedAt }: MachineAct): string {
  const moment = momentText(askedAt);
  switch (by) {
    case 'you':
      return m.machine_by_you({ moment });
    case 'colleague':
      return m.machine_by_colleague({ name: colleague ?? m.organisations_gone(), moment });
    case 'operator':
      return m.machine_by_operator({ moment });
  }
}

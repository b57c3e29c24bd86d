import { SaveWork } from '#app/forms/works/save-work.tsx';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { useLiveScene } from '#app/scenes/use-live-scene.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Bars } from '#app/ui/charts/bars.tsx';
import { RadioGroup } from '#app/ui/field.tsx';
import { TakeAway } from '#app/ui/tool/take-away.tsx';
import { AddressNote, Plate, ToolCard } from '#app/ui/tool/tool-card.tsx';
import { useAddressState } from '#app/ui/tool/use-address-state.ts';
import { offerText, programmeText, reasonText, roleText, shortName, wishText } from './programme-words.ts';
import { type Answers, address, everyFit, fitsOf, offers, roles, wishes } from './programmes.ts';

/** Three questions in; the programme that fits, why, and what to prepare out. */
export default function ProgrammeMatcherTool() {
  const { state, change, reset, isExample, problems, link, toSave } = useAddressState(address);
  const fitting = fitsOf(state)[0]?.because.length ?? 0;
  useLiveScene(sceneOf(fitting), { note: m.partners_scene_match(), text: m.match_plate({ count: fitting }) });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AddressNote problems={problems} />
      <ToolCard
        inputs={
          <>
            <Question
              legend={m.match_role()}
              name="role"
              all={roles}
              text={roleText}
              value={state.role}
              onChange={(role) => change({ ...state, role })}
            />
            <Question
              legend={m.match_offer()}
              name="offer"
              all={offers}
              text={offerText}
              value={state.offer}
              onChange={(offer) => change({ ...state, offer })}
            />
            <Question
              legend={m.match_wish()}
              name="wish"
              all={wishes}
              text={wishText}
              value={state.wish}
              onChange={(wish) => change({ ...state, wish })}
            />
            {isExample ? <span className="text-caption text-ink-3">{m.partners_match_example()}</span> : null}
          </>
        }
        answer={<MatchAnswer answers={state} />}
      />
      <TakeAway
        link={link}
        toAccount={toSave ? <SaveWork toSave={toSave} /> : null}
        linkLabel={m.match_link()}
        onReset={isExample ? undefined : () => reset()}
      />
    </div>
  );
}

/** The parcel before the open door grows with every answer that fits. */
export const sceneOf = (fitting: number) => ({
  parcel: [16 + 8 * fitting, 14 + 7 * fitting, 12 + 6 * fitting] as const,
});

interface QuestionProps<T extends string> {
  legend: string;
  name: string;
  all: readonly T[];
  text: Record<T, () => string>;
  value: T;
  onChange(value: T): void;
}

function Question<T extends string>({ legend, name, all, text, value, onChange }: QuestionProps<T>) {
  return (
    <RadioGroup
      legend={legend}
      name={`match-${name}`}
      options={all.map((one) => ({ value: one, label: text[one]() }))}
      value={value}
      onChange={(chosen) => {
        const known = all.find((one) => one === chosen);
        if (known) onChange(known);
      }}
    />
  );
}

function MatchAnswer({ answers }: { answers: Answers }) {
  const [best, ...others] = fitsOf(answers);
  if (!best) return null;
  const words = programmeText[best.programme];
  return (
    <div className="grid gap-6 p-5 md:p-6 lg:p-7">
      <div className="grid gap-3" aria-live="polite">
        <div>
          <Plate>{m.match_plate({ count: best.because.length })}</Plate>
        </div>
        <h2 className="m-0 text-[1.75rem]">
          {best.programme === 'Affiliate'
            ? m.match_heading_affiliate()
            : m.match_heading({ programme: words.name() })}
        </h2>
        <p className="m-0 max-w-measure text-small">{words.gives()}</p>
      </div>
      <section className="grid gap-1.5">
        <h3 className="m-0 font-sans! text-small! tracking-normal!">{m.match_why()}</h3>
        <ul className="m-0 grid list-disc gap-1 pl-5 text-small">
          {best.because.map((key) => (
            <li key={key}>{reasonText(key, answers)}</li>
          ))}
        </ul>
      </section>
      <section className="grid gap-1.5">
        <h3 className="m-0 font-sans! text-small! tracking-normal!">{m.match_prepare()}</h3>
        <p className="m-0 max-w-measure text-small">{words.prepare()}</p>
      </section>
      <ButtonLink to={paths[best.programme]} className="justify-self-start">
        {m.match_open({ programme: words.name() })}
      </ButtonLink>
      <section className="grid gap-3 border-t border-line pt-5">
        <h3 className="m-0 font-sans! text-small! tracking-normal!">{m.partners_match_all()}</h3>
        <Bars
          most={3}
          bars={everyFit(answers).map(({ programme, because }) => ({
            label: shortName[programme](),
            value: because.length,
            text: m.partners_match_of({ count: because.length }),
            answer: programme === best.programme,
          }))}
        />
      </section>
      {others.length > 0 ? (
        <section className="grid gap-2 text-small">
          <h3 className="m-0 font-sans! text-small! tracking-normal!">{m.match_also()}</h3>
          {others.map(({ programme, because }) => (
            <p key={programme} className="m-0">
              <a
                href={paths[programme]}
                className="inline-block font-semibold text-primary first-letter:uppercase"
              >
                {programmeText[programme].name()}
              </a>
              <span className="block text-caption">
                {because.map((key) => reasonText(key, answers)).join(' ')}
              </span>
            </p>
          ))}
        </section>
      ) : null}
    </div>
  );
}

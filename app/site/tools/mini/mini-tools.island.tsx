import { useEffect, useId, useRef, useState } from 'react';
import { currencySign } from '#app/format/money-text.ts';
import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { useLiveScene } from '#app/scenes/use-live-scene.ts';
import { useCurrency } from '#app/state/currency.ts';
import { Bars } from '#app/ui/charts/bars.tsx';
import { RadioGroup } from '#app/ui/field.tsx';
import { divisors } from '../parcel-weight/state.ts';
import { examples, type MiniName, type MiniTexts } from './answers.ts';
import { MeasureField } from './measure-field.tsx';
import { MiniColumn } from './mini-column.tsx';
import { alsoCounted } from './profit-mini.ts';
import { TitleFields } from './title-fields.tsx';
import { useAnswers } from './use-answers.ts';

/** Four tools in a row, working; the picture of the page's hero follows the one that was touched last. */
export default function MiniTools() {
  const [picked, setPicked] = useState<MiniName>('parcel');
  const [texts, setTexts] = useState(examples);
  const answers = useAnswers(texts);
  const currency = useCurrency();
  const sign = currencySign(currency);
  useLiveScene(answers[picked].live, answers[picked].plate);
  const id = useId();

  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Who was in a field before the island woke is still there, and nothing told us.
    const column = document.activeElement?.closest<HTMLElement>('[data-mini]');
    if (column && row.current?.contains(column)) setPicked(column.dataset.mini as MiniName);
  }, []);

  /** Typing in a tool picks it as well. */
  const change =
    <Name extends MiniName>(name: Name) =>
    (next: Partial<MiniTexts[Name]>) => {
      setPicked(name);
      setTexts((before) => ({ ...before, [name]: { ...before[name], ...next } }));
    };
  const column = (name: MiniName) => ({
    name,
    answer: answers[name],
    problemId: `${id}${name}`,
    picked: picked === name,
    onPick: () => setPicked(name),
  });
  const field = <Name extends MiniName>(
    tool: Name,
    name: keyof MiniTexts[Name] & string,
    label: string,
    unit?: string,
  ) => (
    <MeasureField
      label={label}
      unit={unit}
      name={name}
      value={String(texts[tool][name])}
      onChange={(text) => change(tool)({ [name]: text } as Partial<MiniTexts[Name]>)}
      problemId={answers[tool].problem?.field === name ? `${id}${tool}` : undefined}
    />
  );
  const { title, parcel, server } = answers;
  return (
    <div ref={row} className={grid}>
      <MiniColumn {...column('title')} code="CRE-01" title={m.home_title_name()} open={m.home_title_open()}>
        <TitleFields texts={texts.title} answer={title} onChange={change('title')} />
      </MiniColumn>
      <MiniColumn
        {...column('parcel')}
        code="MOV-01"
        title={m.home_parcel_name()}
        open={m.home_parcel_open()}
      >
        <div className="grid grid-cols-3 gap-2">
          {field('parcel', 'length', m.home_length(), 'cm')}
          {field('parcel', 'width', m.home_width(), 'cm')}
          {field('parcel', 'height', m.home_height(), 'cm')}
        </div>
        <div className="grid grid-cols-2 items-end gap-2">
          {field('parcel', 'weight', m.home_weight(), 'kg')}
          <RadioGroup
            segmented
            legend={m.home_divisor()}
            name="mini-divisor"
            value={texts.parcel.divisor}
            options={divisors.metric.map((value) => ({ value, label: figure(Number(value)) }))}
            onChange={(divisor) => change('parcel')({ divisor })}
          />
        </div>
        {parcel.bars.length > 0 ? <Bars bars={parcel.bars} /> : null}
      </MiniColumn>
      <MiniColumn
        {...column('profit')}
        code="GRO-02"
        title={m.home_profit_name()}
        open={m.home_profit_open()}
      >
        <div className="grid grid-cols-2 gap-2">
          {field('profit', 'price', m.home_price(), sign)}
          {field('profit', 'goods', m.home_goods(), sign)}
          {field('profit', 'fee', m.home_fee(), '%')}
          {field('profit', 'delivery', m.home_delivery(), sign)}
          {field('profit', 'ads', m.home_ads(), sign)}
          {field('profit', 'returns', m.home_returns(), '%')}
        </div>
        <p className="m-0 max-w-measure text-caption text-ink-3">{alsoCounted(currency)}</p>
      </MiniColumn>
      <MiniColumn
        {...column('server')}
        code="INF-02"
        title={m.home_server_name()}
        open={server.fits ? m.home_server_open() : m.home_server_whole()}
      >
        <div className="grid grid-cols-2 gap-2">
          {field('server', 'visits', m.home_visits())}
          {field('server', 'products', m.home_products())}
          {field('server', 'databaseGB', m.home_database(), 'GB')}
          {field('server', 'jobs', m.home_jobs())}
        </div>
        <RadioGroup
          segmented
          legend={m.picker_system()}
          name="mini-system"
          value={texts.server.system}
          options={[
            { value: 'linux', label: m.picker_linux() },
            { value: 'windows', label: m.picker_windows() },
          ]}
          onChange={(value) => change('server')({ system: value === 'windows' ? 'windows' : 'linux' })}
        />
        {server.need ? <p className="m-0 max-w-measure text-caption text-ink-3">{server.need}</p> : null}
      </MiniColumn>
    </div>
  );
}

/** One column on a phone, two by two where a row would be too narrow, then a row with the parcel wider. */
const grid =
  'grid scheme-dark max-md:-mx-5 md:grid-cols-2 md:border-r md:border-band-line md:max-xl:[&>:nth-child(n+3)]:border-t xl:grid-cols-[1fr_1.26fr_1fr_1fr]';

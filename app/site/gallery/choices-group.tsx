import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { CheckField, RadioGroup } from '#app/ui/field.tsx';
import { Group, Shelf, Specimen } from './group.tsx';
import { useOwnName } from './side.ts';

export function ChoicesGroup() {
  return (
    <Group id="choices" heading={m.gallery_choices()}>
      <Specimen
        name="CheckField"
        file="ui/field.tsx"
        props="label name · defaultChecked · hint · error · disabled"
      >
        <Shelf>
          <CheckField label={m.gallery_agree()} name="agree" />
          <CheckField label={m.gallery_agree()} name="agree" defaultChecked />
          <CheckField label={m.gallery_news()} name="news" hint={m.gallery_news_hint()} />
          <CheckField label={m.gallery_agree()} name="agree" error={m.gallery_agree_wrong()} />
          <CheckField label={m.gallery_agree()} name="agree" disabled />
        </Shelf>
      </Specimen>
      <Specimen
        name="RadioGroup"
        file="ui/field.tsx"
        props="legend name options value onChange · error · an option with hint · an option disabled"
      >
        <Shelf>
          <Terms />
          <Terms error={m.gallery_term_wrong()} />
        </Shelf>
      </Specimen>
      <Specimen name="RadioGroup segmented" file="ui/field.tsx" props="segmented · hideLegend">
        <Shelf tall>
          <Terms segmented />
          <Terms segmented hideLegend />
        </Shelf>
      </Specimen>
    </Group>
  );
}

function Terms(look: { segmented?: boolean; hideLegend?: boolean; error?: string }) {
  const [term, setTerm] = useState(look.error ? '' : 'year');
  const name = useOwnName('term');
  return (
    <RadioGroup
      legend={m.gallery_term()}
      name={name}
      value={term}
      onChange={setTerm}
      options={[
        { value: 'month', label: m.gallery_term_month() },
        {
          value: 'year',
          label: m.gallery_term_year(),
          hint: look.segmented ? undefined : m.gallery_term_year_hint(),
        },
        { value: 'decade', label: m.gallery_term_decade(), disabled: true },
      ]}
      {...look}
    />
  );
}

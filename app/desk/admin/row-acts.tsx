import { Button, type ButtonKind } from '#app/ui/button.tsx';

export interface RowAct {
  verb: string;
  kind?: ButtonKind;
  press(): void;
}

/** What can be done with a row: buttons in one line where there is room. */
export const RowActs = ({ acts }: { acts: readonly RowAct[] }) =>
  acts.length ? (
    <span className="flex flex-wrap justify-end gap-2 min-[87rem]:flex-nowrap">
      <ActButtons acts={acts} />
    </span>
  ) : null;

/** The same at the foot of the panel that shows the row. */
export const ActButtons = ({ acts }: { acts: readonly RowAct[] }) =>
  acts.map(({ verb, kind = 'secondary', press }) => (
    <Button key={verb} kind={kind} dense onClick={press}>
      {verb}
    </Button>
  ));

import { DockScene } from '#app/scenes/dock-scene.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Frame } from './frame.tsx';

interface EmptyShelfProps {
  title: string;
  text: string;
  asked?: readonly { name: string; value: string }[];
  askedLabel?: string;
  action: { to: string; label: string };
  back?: { to: string; label: string } | null;
}

/** What the library says while it holds nothing that could be shown. */
export default function EmptyShelf({ title, text, asked = [], askedLabel, action, back }: EmptyShelfProps) {
  return (
    <Frame className="pb-16 lg:pb-20">
      {asked.length > 0 ? (
        <dl aria-label={askedLabel} className="mt-0 mb-6 flex flex-wrap gap-2 text-small">
          {asked.map(({ name, value }) => (
            <div key={name} className="flex min-w-0 gap-1.5 rounded-control bg-soft px-3 py-1.5 text-on-soft">
              <dt className="shrink-0 opacity-80">{name}</dt>
              <dd className="m-0 truncate font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <EmptyPanel title={title} text={text} action={action} back={back} />
    </Frame>
  );
}

/** The panel alone, for a place of its own in a grid. */
export function EmptyPanel({ title, text, action, back }: Omit<EmptyShelfProps, 'asked' | 'askedLabel'>) {
  return (
    <div className="grid items-center gap-x-12 gap-y-6 rounded-card border border-line bg-sunken px-6 py-8 md:grid-cols-[minmax(0,1fr)_16rem] md:px-10 md:py-10">
      <div>
        <h2 className="m-0 text-[1.625rem]! leading-[1.2]!">{title}</h2>
        <p className="mt-3 mb-6 max-w-measure">{text}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={action.to} kind="secondary">
            {action.label}
          </ButtonLink>
          {back ? (
            <ButtonLink to={back.to} kind="quiet">
              {back.label}
            </ButtonLink>
          ) : null}
        </div>
      </div>
      <DockScene kit="gate" camera="L" family="LIB" className="mx-auto w-full max-w-64" />
    </div>
  );
}

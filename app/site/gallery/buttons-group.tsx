import { ArrowRight } from 'lucide-react';
import { band } from '#app/frame/frame.tsx';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Group, Specimen } from './group.tsx';

const kinds = ['primary', 'secondary', 'quiet', 'danger', 'quiet-danger'] as const;

export function ButtonsGroup() {
  return (
    <Group id="buttons" heading={m.gallery_buttons()}>
      {kinds.map((kind) => (
        <Specimen
          key={kind}
          name={`Button ${kind}`}
          file="ui/button.tsx"
          props={`kind="${kind}" · disabled · pending pendingText · dense · dense disabled`}
        >
          <div className="flex flex-wrap items-center gap-3">
            <Button kind={kind}>{kind.endsWith('danger') ? m.gallery_remove() : m.gallery_save()}</Button>
            <Button kind={kind} disabled>
              {m.gallery_save()}
            </Button>
            <Button kind={kind} pending pendingText={m.gallery_busy()}>
              {m.gallery_save()}
            </Button>
            <Button kind={kind} dense>
              {m.gallery_save()}
            </Button>
            <Button kind={kind} dense disabled>
              {m.gallery_save()}
            </Button>
          </div>
        </Specimen>
      ))}
      <Specimen name="Button full" file="ui/button.tsx" props="full">
        <Button full>{m.gallery_save()}</Button>
      </Specimen>
      <Specimen
        name="ButtonLink"
        file="ui/button.tsx"
        props='to="/home" kind="primary | secondary | quiet" dense'
      >
        <div className="flex flex-wrap items-center gap-3">
          <ButtonLink to={paths.Home}>
            {m.gallery_more()}
            <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />
          </ButtonLink>
          <ButtonLink to={paths.Home} kind="secondary">
            {m.gallery_more()}
          </ButtonLink>
          <ButtonLink to={paths.Home} kind="quiet">
            {m.gallery_more()}
          </ButtonLink>
          <ButtonLink to={paths.Home} dense>
            {m.gallery_more()}
          </ButtonLink>
        </div>
      </Specimen>
      <Specimen name="band" file="frame/frame.tsx" props="className={band}">
        <div className={`${band} rounded-card p-6`}>
          <h4 className="m-0 mb-4 font-display text-h3 text-on-band">{m.gallery_sample()}</h4>
          <a
            href={paths.Home}
            className="inline-flex min-h-11 items-center rounded-control bg-signal px-4.5 font-semibold text-on-signal no-underline"
          >
            {m.gallery_more()}
          </a>
        </div>
      </Specimen>
    </Group>
  );
}

import EmptyShelf from '#app/frame/empty-shelf.tsx';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Group, Specimen } from './group.tsx';

const tones = [
  ['info', m.gallery_signed_out],
  ['success', m.gallery_saved],
  ['warn', m.gallery_price_changed],
  ['error', m.gallery_request_error],
] as const;

export function NoticesGroup() {
  return (
    <Group id="notices" heading={m.gallery_notices()}>
      <Specimen name="Notice" file="ui/notice.tsx" props='tone="info | success | warn | error"'>
        <div className="grid gap-3">
          {tones.map(([tone, text]) => (
            <Notice key={tone} tone={tone}>
              {text()}
            </Notice>
          ))}
        </div>
      </Specimen>
      <Specimen name="Notice · error with action" file="ui/notice.tsx" props='tone="error" title action'>
        <Notice
          tone="error"
          title={m.gallery_dropped()}
          action={
            <Button kind="secondary" dense>
              {m.gallery_again()}
            </Button>
          }
        >
          {m.gallery_dropped_text()}
        </Notice>
      </Specimen>
      <Specimen name="Notice · slow, after 10 s" file="ui/notice.tsx" props='tone="info" action'>
        <Notice
          tone="info"
          action={
            <Button kind="secondary" dense>
              {m.gallery_cancel()}
            </Button>
          }
        >
          {m.gallery_slow()}
        </Notice>
      </Specimen>
      <Specimen name="Notice · quota used up" file="ui/notice.tsx" props='tone="warn" title action'>
        <Notice
          tone="warn"
          title={m.gallery_quota()}
          action={
            <ButtonLink dense to={paths.MaterialMember}>
              {m.gallery_empty_action()}
            </ButtonLink>
          }
        >
          {m.gallery_quota_text()}
        </Notice>
      </Specimen>
    </Group>
  );
}

/** Blocks with the grid of pages: they take the whole width. */
export function EmptyGroup() {
  return (
    <Group id="empty" heading={m.gallery_empty_states()} wide>
      <Specimen
        name="EmptyShelf"
        file="frame/empty-shelf.tsx"
        props="title text action · asked askedLabel back"
      >
        <EmptyShelf
          title={m.gallery_empty()}
          text={m.gallery_empty_text()}
          action={{ to: paths.Vps, label: m.gallery_empty_action() }}
        />
        <EmptyShelf
          title={m.gallery_empty()}
          text={m.gallery_empty_text()}
          asked={[
            { name: m.gallery_country(), value: m.gallery_country_pt() },
            { name: m.gallery_term(), value: m.gallery_term_year() },
          ]}
          askedLabel={m.gallery_asked()}
          action={{ to: paths.Vps, label: m.gallery_empty_action() }}
          back={{ to: paths.Home, label: m.gallery_cancel() }}
        />
      </Specimen>
    </Group>
  );
}

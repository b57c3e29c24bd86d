import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { DatePicker } from '#app/ui/date-picker/date-picker.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextArea, TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TickGroup } from '#app/ui/tick-group.tsx';
import type { Channel, PlannedPost } from '#contract/post-calendars.ts';
import { PostFits } from './post-fits.tsx';
import { networkName } from './post-words.ts';

interface PostDialogProps {
  post: PlannedPost;
  channels: readonly Channel[];
  /** False: it can be read and copied only. */
  open: boolean;
  /** Whether it stands in the calendar already. */
  known: boolean;
  pending: boolean;
  problem: string | null;
  onSave(post: PlannedPost): void;
  onDelete(): void;
  onClose(): void;
}

/** One post: when, where, and the text as each of its networks counts it. */
export function PostDialog(props: PostDialogProps) {
  const { channels, open, known, pending, problem, onSave, onDelete, onClose } = props;
  const [post, setPost] = useState(props.post);
  const set = (more: Partial<PlannedPost>) => setPost({ ...post, ...more });
  return (
    <Dialog
      title={known ? m.calendars_post_edit() : m.calendars_post_new()}
      wide
      onClose={onClose}
      actions={
        <>
          {open ? (
            <Button pending={pending} onClick={() => onSave(post)}>
              {m.calendars_post_save()}
            </Button>
          ) : null}
          <CopyButton
            kind="secondary"
            text={() => post.text}
            copied={m.calendars_post_copied()}
            byHand={m.calendars_post_by_hand()}
          >
            {m.calendars_post_copy()}
          </CopyButton>
          {known && open ? (
            <Button kind="danger" disabled={pending} onClick={onDelete}>
              {m.calendars_post_delete()}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="grid gap-5">
        {problem ? <Notice tone="error">{problem}</Notice> : null}
        <div className="grid gap-5 sm:grid-cols-2">
          <DatePicker
            label={m.calendars_post_day()}
            name="on"
            weekStart={1}
            value={[post.on]}
            onChange={([on]) => on && set({ on })}
          />
          <TextField
            name="at"
            type="time"
            label={m.calendars_post_time()}
            hint={m.calendars_post_time_hint()}
            value={post.at}
            onChange={({ target }) => set({ at: target.value.slice(0, 5) })}
          />
        </div>
        {channels.length ? (
          <TickGroup
            legend={m.calendars_post_where()}
            name="to"
            className="sm:grid-cols-2"
            options={channels.map(({ id, name, network }) => ({
              id,
              name: `${name} · ${networkName(network)}`,
            }))}
            value={post.to}
            onChange={(to) => set({ to })}
          />
        ) : (
          <p className="m-0 text-small text-ink-3">{m.calendars_post_where_none()}</p>
        )}
        <TextField
          name="title"
          label={m.calendars_post_title()}
          optional
          maxLength={500}
          value={post.title}
          onChange={({ target }) => set({ title: target.value })}
        />
        <TextArea
          name="text"
          label={m.calendars_post_text()}
          rows={6}
          maxLength={10_000}
          value={post.text}
          onChange={({ target }) => set({ text: target.value })}
        />
        <PostFits post={post} channels={channels} />
      </div>
    </Dialog>
  );
}

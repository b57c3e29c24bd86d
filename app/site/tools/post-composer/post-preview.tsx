import { Copy, Pencil, Undo2 } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { figure } from '#app/format/number-text.ts';
import type { Finding } from '#app/format/post/check-post.ts';
import { findHashtags, findLinks } from '#app/format/post/find-links.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { copyAndSay } from '#app/ui/copy.ts';
import { TextArea } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { countingText, needsText, partText } from './composer-words.ts';
import { type Draft, isBlank, maxTextLength, postFor } from './draft.ts';

export interface PostPreviewProps {
  finding: Finding;
  draft: Draft;
  onDraft(draft: Draft): void;
}

/** How one network would take the post: what fits, what does not, and a version of its own. */
export function PostPreview({ finding, draft, onDraft }: PostPreviewProps) {
  const { network, refused, missing, measures, fitsUntil } = finding;
  const { id, name } = network;
  const post = postFor(draft, id);
  const own = draft.own[id];
  const text = network.title ? `${post.title}\n\n${post.text}` : post.text;
  const copy = async () => {
    await copyAndSay(text, { copied: m.composer_copied({ name }), refused: m.composer_copy_by_hand() });
  };
  const dropOwn = () => {
    const { [id]: _gone, ...others } = draft.own;
    onDraft({ ...draft, own: others });
  };
  const problems = [
    ...missing.map((part) =>
      part === 'title' ? m.composer_missing_title({ name }) : m.composer_missing_text({ name }),
    ),
    ...(refused.length > 0 ? [m.composer_refused({ name, signs: refused.join(' ') })] : []),
    ...(fitsUntil < post.text.length ? [m.composer_cut()] : []),
  ];
  return (
    <section
      aria-label={m.composer_preview({ name })}
      className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 lg:grid-cols-2"
    >
      <div className="grid min-w-0 content-start gap-3">
        <h3 className="m-0">{m.composer_preview({ name })}</h3>
        <div className="rounded-card border border-line bg-surface p-5">
          {network.title ? (
            <p className="m-0 mb-2 font-semibold wrap-anywhere text-ink">{post.title}</p>
          ) : null}
          <p className="m-0 wrap-anywhere whitespace-pre-wrap text-ink">
            <Marked text={post.text} end={fitsUntil} />
          </p>
        </div>
        {problems.length > 0 ? (
          <Notice tone={isBlank(finding) ? 'info' : 'warn'}>
            <ul className="m-0 list-none p-0">
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Notice>
        ) : null}
        <p className="m-0 max-w-measure text-caption text-ink-3">
          {countingText(network)} {network.shownFirst ? m.composer_folded({ count: network.shownFirst }) : ''}{' '}
          {network.needs ? needsText(network.needs) : ''}
        </p>
      </div>
      <div className="grid min-w-0 content-start gap-3">
        <dl className="m-0 border-t border-line lg:mt-11">
          {measures.map(({ part, count, most }) => (
            <div key={part} className="flex justify-between gap-4 border-b border-line py-2 text-small">
              <dt>{partText(part, network)}</dt>
              <dd className={`m-0 ${count > most ? 'font-semibold text-error' : 'text-ink'}`}>
                {m.composer_count({ count: figure(count), most: figure(most) })}
                {count > most ? ` · ${m.composer_over({ count: figure(count - most) })}` : ''}
              </dd>
            </div>
          ))}
        </dl>
        {own === undefined ? null : (
          <TextArea
            label={m.composer_own_text({ name })}
            name={`own-${id}`}
            rows={6}
            maxLength={maxTextLength}
            value={own}
            onChange={(event) => onDraft({ ...draft, own: { ...draft.own, [id]: event.target.value } })}
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Button disabled={text.trim() === ''} onClick={copy}>
            <Copy size={16} strokeWidth={1.75} aria-hidden="true" />
            {m.composer_copy({ name })}
          </Button>
          {own === undefined ? (
            <Button
              kind="secondary"
              className="max-sm:whitespace-normal"
              onClick={() => onDraft({ ...draft, own: { ...draft.own, [id]: draft.text } })}
            >
              <Pencil size={16} strokeWidth={1.75} aria-hidden="true" />
              {m.composer_edit_own({ name })}
            </Button>
          ) : (
            <Button kind="secondary" onClick={dropOwn}>
              <Undo2 size={16} strokeWidth={1.75} aria-hidden="true" />
              {m.composer_drop_own()}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

/** Links and hashtags coloured, what does not fit struck out. Always text: nothing of it becomes markup. */
function Marked({ text, end }: { text: string; end: number }): ReactNode {
  const links = findLinks(text);
  const spans = [...links, ...findHashtags(text, links)].sort((a, b) => a.start - b.start);
  const edges = [...new Set([0, end, text.length, ...spans.flatMap((span) => [span.start, span.end])])].sort(
    (a, b) => a - b,
  );
  return edges.slice(0, -1).map((from, i) => {
    const part = text.slice(from, edges[i + 1]);
    const marked = spans.some((span) => from >= span.start && from < span.end);
    if (from >= end) {
      return (
        <s key={from} className="bg-error-soft text-error">
          {part}
        </s>
      );
    }
    return (
      <span key={from} className={marked ? 'text-primary' : undefined}>
        {marked ? <Broken address={part} /> : part}
      </span>
    );
  });
}

/** An address that has no room breaks behind one of its slashes. */
const Broken = ({ address }: { address: string }) =>
  address.split(/(?<=[^/]\/)(?=[^/])/).map((part, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
    <Fragment key={i}>
      {i ? <wbr /> : null}
      {part}
    </Fragment>
  ));

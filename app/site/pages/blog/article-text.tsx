import { lazy, Suspense } from 'react';
import { proseLook, type Text } from '#app/frame/prose.tsx';
import { m } from '#app/paraglide/messages.js';
import type { ArticleData } from './article-data.ts';
import { type ArticleSection, articleSections } from './article-sections.tsx';
import { articleAtHand, loadArticle } from './article-texts.ts';

interface TextProps extends Pick<ArticleData, 'id' | 'notes' | 'publishers' | 'toolHeading'> {
  /** Above the article's tool, or below it. */
  part: 'before' | 'after';
}

/** Part of an article's text, 672 px wide, with what belongs to it in the margin: our notes and the sources cited. */
export function ArticleText(props: TextProps) {
  const { id } = props;
  const AtHand = articleAtHand(id);
  if (AtHand) return <Sections {...props} body={AtHand} />;
  let Loaded = loaded.get(id);
  if (!Loaded) {
    Loaded = lazy(() => loadSections(id));
    loaded.set(id, Loaded);
  }
  return (
    <Suspense fallback={<div className="min-h-dvh" />}>
      <Loaded {...props} />
    </Suspense>
  );
}

const loaded = new Map<number, ReturnType<typeof lazy<(props: TextProps) => React.ReactNode>>>();

async function loadSections(id: number) {
  const { default: body } = await loadArticle(id);
  return { default: (props: TextProps) => <Sections {...props} body={body} /> };
}

function Sections({ body, part, notes, publishers, toolHeading }: TextProps & { body: Text }) {
  const [before, after] = articleSections(body, toolHeading);
  return (part === 'before' ? before : after).map((section, i) => (
    <div
      key={section.heading}
      className={`grid gap-x-14 xl:grid-cols-[minmax(0,42rem)_minmax(0,1fr)] ${i > 0 ? 'mt-11' : ''}`}
    >
      <div className={`min-w-0 max-w-[42rem] ${proseLook}`}>{section.nodes}</div>
      <Margin
        section={section}
        note={notes.find(({ beside }) => beside === section.heading)?.text}
        publishers={publishers}
      />
    </div>
  ));
}

interface MarginProps extends Pick<TextProps, 'publishers'> {
  section: ArticleSection;
  note?: string;
}

/** Beside the text from 1280 px on: our note, and who is cited. Below that width only the note stays. */
function Margin({ section: { cited }, note, publishers }: MarginProps) {
  if (!note && cited.length === 0) return null;
  return (
    <div
      role="note"
      aria-label={m.blog_margin()}
      className={`max-w-[42rem] text-small text-ink-3 xl:mt-2 xl:text-[0.875rem] xl:leading-normal print:hidden ${note ? 'max-xl:mb-2' : 'max-xl:hidden'}`}
    >
      {note ? (
        <p className="m-0 border-t-2 border-signal pt-2.5 text-ink-2 [text-wrap:pretty]">{note}</p>
      ) : null}
      {cited.length > 0 ? (
        <ul
          // The article's own list of sources says it in full.
          aria-hidden="true"
          className={`m-0 list-none border-t border-line p-0 pt-2.5 max-xl:hidden ${note ? 'mt-6!' : ''}`}
        >
          {cited.map((number) => (
            <li key={number} className="mb-1.5 grid grid-cols-[1.5rem_minmax(0,1fr)] text-caption">
              <span>{number}</span>
              <span>{publishers[number - 1]}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

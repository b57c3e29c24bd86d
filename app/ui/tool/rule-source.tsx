import type { RuleSource } from '#content/en/rules/shape.ts';

/** Title and publisher of where a rule was read; linked where the page is official. */
export function SourceLine({ source }: { source: RuleSource }) {
  return (
    <>
      {source.url ? (
        <a href={source.url} rel="noreferrer" className="text-primary underline hover:text-primary-hover">
          {source.title}
        </a>
      ) : (
        source.title
      )}
      {`, ${source.publisher}`}
    </>
  );
}

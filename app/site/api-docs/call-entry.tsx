import type { ReactNode } from 'react';
import { m } from '#app/paraglide/messages.js';
import { attachmentField } from '#contract/attachments.ts';
import { commonErrors, type Endpoint } from '#contract/endpoint.ts';
import { inputSchema, outputSchema, refusalsOf } from '#contract/json-schema.ts';
import { describeFields } from './describe-fields.ts';
import { FieldList } from './field-list.tsx';
import { RefusalTable } from './refusal-table.tsx';

/** One call: its address, who may call, what goes in, what comes out, what it refuses with. */
export function CallEntry({ call }: { call: Endpoint }) {
  const common = new Set<string>([...commonErrors, 'request.csrf', 'request.origin']);
  const own = refusalsOf(call).filter(({ name }) => !common.has(name));
  const fields = call.body === 'none' ? [] : describeFields(inputSchema(call));
  const answer = describeFields(outputSchema(call));
  return (
    <section
      id={call.name}
      aria-labelledby={`${call.name}-heading`}
      className="border-t border-line pt-7 pb-10"
    >
      <h3 id={`${call.name}-heading`} className="m-0 [overflow-wrap:anywhere]">
        {call.name}{' '}
        <a
          href={`#${call.name}`}
          aria-label={m.development_calls_link({ name: call.name })}
          className="font-sans font-normal text-ink-3 no-underline hover:text-primary"
        >
          #
        </a>
      </h3>
      <p className="mt-2.5 mb-0 flex flex-wrap items-baseline gap-x-2.5 gap-y-1 font-mono text-label leading-normal">
        <span className="rounded-label bg-soft px-1.5 py-0.5 font-semibold text-on-soft">{call.method}</span>
        <span className="min-w-0 text-ink [overflow-wrap:anywhere]">{call.path}</span>
      </p>
      <p className="mt-3 mb-0 max-w-measure text-small">{call.summary}</p>
      <dl className="mt-4 mb-0 flex flex-wrap gap-x-10 gap-y-3 text-small">
        <Fact term={m.development_calls_who()}>{accessWords[call.access]()}</Fact>
        <Fact term={m.development_calls_how()}>{bodyWords(call)}</Fact>
      </dl>
      <Part heading={m.development_calls_fields()}>
        {fields.length ? <FieldList fields={fields} /> : <Plain>{m.development_calls_no_fields()}</Plain>}
      </Part>
      <Part heading={m.development_calls_answer()}>
        {answer.length ? (
          <FieldList fields={answer} answer />
        ) : (
          <Plain>{m.development_calls_no_answer()}</Plain>
        )}
      </Part>
      {own.length ? (
        <Part heading={m.development_calls_refusals()}>
          <RefusalTable refusals={own} />
        </Part>
      ) : null}
    </section>
  );
}

const accessWords = {
  anyone: m.development_calls_access_anyone,
  member: m.development_calls_access_member,
  staff: m.development_calls_access_staff,
  development: m.development_calls_access_development,
} as const satisfies Record<Endpoint['access'], () => string>;

function bodyWords({ body, multipart }: Endpoint): string {
  const words = {
    none: m.development_calls_body_none,
    query: m.development_calls_body_query,
    form: m.development_calls_body_form,
    json: m.development_calls_body_json,
  }[body]();
  if (!multipart) return words;
  const size = Math.round(multipart.maxFileBytes / 1024 / 1024);
  return `${words}, ${m.development_calls_body_multipart({ count: multipart.maxFiles, size, field: attachmentField })}`;
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt className="text-caption text-ink-3">{term}</dt>
      <dd className="m-0 text-ink">{children}</dd>
    </div>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <>
      <h4 className="mt-6 mb-2 text-small font-semibold">{heading}</h4>
      {children}
    </>
  );
}

const Plain = ({ children }: { children: string }) => <p className="m-0 text-small text-ink-3">{children}</p>;

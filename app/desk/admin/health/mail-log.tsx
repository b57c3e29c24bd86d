import { useSearchParams } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { useRead } from '#app/state/use-read.ts';
import { SelectField } from '#app/ui/field.tsx';
import { jobStates, listMails, type MailRow } from '#contract/health.ts';
import { AdminList } from '../admin-list.tsx';
import { useHealthAddress } from './health-address.ts';
import { jobColumns } from './job-columns.tsx';
import { jobStateWords } from './job-words.ts';
import { useMayRetry } from './retry-button.tsx';

/** Every mail of the last days, and what became of it. */
export function MailLog() {
  const [, setQuery] = useSearchParams();
  const { state, cursor } = useHealthAddress();
  const read = useRead(listMails, { state, cursor }, 'AdminHealth');
  const mayRetry = useMayRetry();
  const choose = (value: string) =>
    setQuery(value ? { view: 'mail', state: value } : { view: 'mail' }, { preventScrollReset: true });
  return (
    <>
      <div className="mt-4 max-w-60">
        <SelectField
          name="state"
          label={m.watch_job_state()}
          value={state ?? ''}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{m.operator_all()}</option>
          {jobStates.map((one) => (
            <option key={one} value={one}>
              {jobStateWords[one][0]()}
            </option>
          ))}
        </SelectField>
      </div>
      <AdminList
        label={m.watch_health_mails()}
        read={read}
        columns={[
          {
            key: 'to',
            label: m.watch_mail_to(),
            cell: ({ to }: MailRow) => to ?? m.watch_mail_to_nobody(),
            className: 'wrap-anywhere',
          },
          {
            key: 'subject',
            label: m.watch_mail_subject(),
            cell: ({ subject }) => subject,
            className: 'wrap-anywhere',
          },
          ...jobColumns<MailRow>(mayRetry),
        ]}
        keyOf={({ jobId }) => jobId}
        none={m.watch_mails_none()}
      />
    </>
  );
}

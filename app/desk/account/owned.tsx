import { Link } from 'react-router';
import { ServicesTable } from '#app/desk/services/services-table.tsx';
import { m } from '#app/paraglide/messages.js';
import { accountPaths } from '#app/paths-account.ts';
import type { ServiceSummary } from '#contract/services.ts';
import { SectionTop } from './section-top.tsx';

/** As many as leave the rest of the page in sight; the services page has them all. */
const maxShown = 5;

/** What the member has now, newest first. */
export function Owned({ services }: { services: readonly ServiceSummary[] }) {
  if (services.length === 0) return null;
  return (
    <section aria-labelledby="owned">
      <SectionTop id="owned" title={m.account_owned()}>
        <Link to={accountPaths.AccountServices}>
          {services.length > maxShown
            ? m.account_services_all_count({ count: services.length })
            : m.account_services_all()}
        </Link>
      </SectionTop>
      <ServicesTable label={m.account_owned()} services={services.slice(0, maxShown)} />
    </section>
  );
}

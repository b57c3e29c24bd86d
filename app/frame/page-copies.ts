import type { RouteName } from '#app/paths.ts';
import { affiliate } from '#content/en/pages/affiliate.ts';
import { auth } from '#content/en/pages/auth.ts';
import { blog } from '#content/en/pages/blog.ts';
import { build } from '#content/en/pages/build.ts';
import { company } from '#content/en/pages/company.ts';
import { create } from '#content/en/pages/create.ts';
import { grow } from '#content/en/pages/grow.ts';
import { home } from '#content/en/pages/home.ts';
import { infrastructure } from '#content/en/pages/infrastructure.ts';
import { insight } from '#content/en/pages/insight.ts';
import { legal } from '#content/en/pages/legal.ts';
import { library } from '#content/en/pages/library.ts';
import { licenceCheck } from '#content/en/pages/licence-check.ts';
import { move } from '#content/en/pages/move.ts';
import { operate } from '#content/en/pages/operate.ts';
import { partners } from '#content/en/pages/partners.ts';
import type { PageCopy } from '#content/en/pages/shape.ts';
import { status } from '#content/en/pages/status.ts';
import { system } from '#content/en/pages/system.ts';

/** The words of all routes, by the file they stand in: content/en/pages/<file>.ts. For the server and the build. */
export const pageFiles: Record<string, Partial<Record<RouteName, PageCopy>>> = {
  ...{ affiliate, auth, blog, build, company, create, grow, home, infrastructure, insight },
  ...{ legal, library, licenceCheck, move, operate, partners, status, system },
};

import { pageMeta } from '#app/blocks/page-meta';
import { still } from '#app/blocks/still';
import { home } from '#content/en/pages/home.ts';
import type { Route } from './+types/home';

export const loader = () => {
  const { title, description, family } = home.Home;
  return { title, description, family };
};

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('Home', loaderData);

const Top = still(
  import.meta.env.SSR ? (await import('#app/blocks/home-top.tsx')).default : null,
  () => import('#app/blocks/home-top.tsx'),
  { warm: false },
);
const Rest = still(
  import.meta.env.SSR ? (await import('#app/blocks/home-rest.tsx')).default : null,
  () => import('#app/blocks/home-rest.tsx'),
  { warm: false },
);

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <main data-family={loaderData.family}>
      <Top />
      <Rest />
    </main>
  );
}

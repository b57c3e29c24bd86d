import { HomeTools } from '#app/blocks/home-tools';
import { pageMeta } from '#app/blocks/page-meta';
import { still } from '#app/blocks/still';
import { opening } from '#app/tools/mini/answers.ts';
import { MiniTools } from '#app/tools/mini/mini-tools.tsx';
import { home } from '#content/en/pages/home.ts';
import type { Route } from './+types/home';

export const loader = () => {
  const { title, description, family, tool } = home.Home;
  return { title, description, family, tool, opening: opening() };
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
      <HomeTools tool={loaderData.tool}>
        <MiniTools opening={loaderData.opening} />
      </HomeTools>
      <Rest />
    </main>
  );
}

import { pageMeta } from '#app/frame/page-meta.ts';
import { still } from '#app/frame/still.tsx';
import { opening } from '#app/site/tools/mini/answers.ts';
import { MiniTools } from '#app/site/tools/mini/mini-tools.tsx';
import { home } from '#content/en/pages/home.ts';
import type { Route } from './+types/home';
import { HomeTools } from './home-tools.tsx';

export const loader = () => {
  const { title, description, family, tool } = home.Home;
  return { title, description, family, tool, opening: opening() };
};

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('Home', loaderData);

const Top = still(
  import.meta.env.SSR ? (await import('./home-top.tsx')).default : null,
  () => import('./home-top.tsx'),
  { warm: false },
);
const Rest = still(
  import.meta.env.SSR ? (await import('./home-rest.tsx')).default : null,
  () => import('./home-rest.tsx'),
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

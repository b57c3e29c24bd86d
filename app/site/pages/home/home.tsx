import { pageMeta } from '#app/frame/page-meta.ts';
import MiniTools from '#app/site/tools/mini/mini-tools.island.tsx';
import { Island } from '#app/site/wake/island.tsx';
import { home } from '#content/en/pages/home.ts';
import type { Route } from './+types/home';
import Rest from './home-rest.tsx';
import { HomeTools } from './home-tools.tsx';
import Top from './home-top.tsx';

export const loader = () => {
  const { title, description, family, tool } = home.Home;
  return { title, description, family, tool };
};

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('Home', loaderData);

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <main data-family={loaderData.family}>
      <Top />
      <HomeTools tool={loaderData.tool}>
        <Island of={MiniTools} />
      </HomeTools>
      <Rest />
    </main>
  );
}

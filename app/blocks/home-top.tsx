import { Hero, type HeroProps } from './hero.tsx';

export default function HomeTop({ page }: Pick<HeroProps, 'page'>) {
  return <Hero page={page} large />;
}

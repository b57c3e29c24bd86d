import { Hero } from './hero.tsx';
import { homeData } from './home-data.ts';

export default function HomeTop() {
  return <Hero page={homeData()} large />;
}

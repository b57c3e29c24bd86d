import { Hero } from '#app/frame/hero.tsx';
import { useCurrency } from '#app/state/currency.ts';
import { homeData } from './home-data.ts';

/** The hero, with a picture that takes all the room beside the words, and half of it where there is little. */
export default function HomeTop() {
  return (
    <div className="lg:max-xl:[&_div:has(>[data-hero-scene])]:grid-cols-[minmax(0,28rem)_minmax(0,1fr)] lg:[&_[data-scene]]:max-w-none">
      <Hero page={homeData(useCurrency())} large />
    </div>
  );
}

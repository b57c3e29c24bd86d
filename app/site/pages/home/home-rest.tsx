import { UsedWith } from '#app/frame/used-with.tsx';
import { ClosingBand } from '#app/site/pages/blocks/closing-band.tsx';
import { Show } from '#app/site/pages/figures/show.tsx';
import { useCurrency } from '#app/state/currency.ts';
import { HomeArticles } from './home-articles.tsx';
import { homeData } from './home-data.ts';
import { HomeDrawing } from './home-drawing.tsx';
import { HomeOffers } from './home-offers.tsx';

/** The home page below its tools. */
export default function HomeRest() {
  const { promises, jobs, offers, prices, articles, questions, related, family, action } = homeData(
    useCurrency(),
  );
  return (
    <>
      {promises.show ? <Show section={promises} show={promises.show} joined={false} /> : null}
      <HomeOffers section={jobs} offers={offers} />
      {prices.show ? <Show section={prices} show={prices.show} joined /> : null}
      <HomeArticles articles={articles} />
      {questions.show ? <Show section={questions} show={questions.show} joined /> : null}
      <UsedWith related={related} joined />
      <ClosingBand
        family={family}
        action={action}
        picture={<HomeDrawing kit="quayside" mode="dark" className="aspect-[10/7] w-full" />}
      />
    </>
  );
}

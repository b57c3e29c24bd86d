import { toolPageOf } from '#app/catalogue/tool-pages.ts';
import { WaitingList } from '#app/forms/works/waiting/waiting-list.tsx';

/** On the page without a connection: the saved works that wait in this browser. */
export default function KeptWorks() {
  return (
    <div className="mt-14 max-w-[46rem]">
      <WaitingList toolOf={toolPageOf} />
    </div>
  );
}

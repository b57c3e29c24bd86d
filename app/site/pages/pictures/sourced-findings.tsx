import { Source } from '#app/site/tools/listing-checker/source-line.tsx';
import { amazon } from '#content/en/rules/listings/amazon.ts';
import { TitleFindings } from './title-findings.tsx';

const rule = amazon.rules.find(({ id }) => id === 'amazon-title-75');

/** From EZ Writing: a title with its findings, and where the limit comes from. */
export const SourcedFindings = () => (
  <>
    <TitleFindings />
    {rule ? (
      <p className="mt-3 mb-0 text-caption">
        <Source rule={rule} full />
      </p>
    ) : null}
  </>
);

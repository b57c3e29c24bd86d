import { useDeed } from '#app/forms/use-deed.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Id } from '#contract/ids.ts';
import { readMaterial, replaceMaterialFiles } from '#contract/materials-operator.ts';
import { RowsWaiting } from '../admin-page.tsx';
import { ChosenFiles } from './new-material.tsx';

interface NewVersionProps {
  materialId: Id<'material'>;
  uploadIds: readonly Id<'upload'>[];
  onMade(): void;
}

/** Other files for a material that is there. */
export function NewVersion({ materialId, uploadIds, onMade }: NewVersionProps) {
  const read = useRead(readMaterial, { materialId }, 'AdminMaterialUpload');
  const deed = useDeed(replaceMaterialFiles, {
    onDone: (material) => {
      toast('success', m.curate_version_made({ version: material.version }));
      read.put(material);
      onMade();
    },
  });
  return (
    <Answered read={read} waiting={<RowsWaiting />}>
      {({ title, version, changedAt }) => (
        <div className="grid justify-items-start gap-5">
          <p className="m-0 text-small">{m.curate_version_lead({ title, version })}</p>
          <ChosenFiles count={uploadIds.length} />
          {deed.problem ? <Notice tone="error">{deed.problem}</Notice> : null}
          <Button
            disabled={uploadIds.length === 0}
            pending={deed.pending}
            onClick={() => void deed.run({ materialId, uploadIds: [...uploadIds], changedAt })}
          >
            {m.curate_make_version()}
          </Button>
        </div>
      )}
    </Answered>
  );
}

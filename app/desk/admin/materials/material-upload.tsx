import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AdminPage, AdminPageWaiting } from '#app/desk/admin/admin-page.tsx';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { adminPaths } from '#app/paths-admin.ts';
import { useStaffMay } from '#app/state/rooms.ts';
import { useRead } from '#app/state/use-read.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { type Id, idSchema } from '#contract/ids.ts';
import { listUploads } from '#contract/material-uploads.ts';
import { NewMaterial } from './new-material.tsx';
import { NewVersion } from './new-version.tsx';
import { UploadDesk } from './upload-desk.tsx';

const page = {
  name: 'AdminMaterialUpload',
  title: m.curate_upload,
  lead: m.curate_upload_lead,
} as const;

export const meta = () => privateMeta(page.title());
export const clientLoader = memberOnly(page.name);
export const HydrateFallback = () => <AdminPageWaiting page={page} />;

export default function AdminMaterialUpload() {
  const [query] = useSearchParams();
  const read = useRead(listUploads, {}, page.name);
  const may = useStaffMay();
  const [picked, setPicked] = useState<readonly Id<'upload'>[]>([]);
  const material = idSchema('material').safeParse(query.get('for'));
  const made = () => {
    setPicked([]);
  };
  return (
    <AdminPage
      page={page}
      read={read}
      tools={
        <ButtonLink kind="secondary" to={adminPaths.AdminMaterials}>
          {m.curate_to_list()}
        </ButtonLink>
      }
    >
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-10 xl:grid-cols-[minmax(0,1fr)_27.5rem]">
        <div>
          <UploadDesk read={read} picked={picked} onPick={setPicked} />
        </div>
        {may('createMaterial') ? (
          <section aria-labelledby="make">
            <h2 id="make" className="m-0 mb-4 text-h3!">
              {material.success ? m.curate_new_version() : m.curate_make()}
            </h2>
            {material.success ? (
              <NewVersion key={material.data} materialId={material.data} uploadIds={picked} onMade={made} />
            ) : (
              <NewMaterial uploadIds={picked} onMade={made} />
            )}
          </section>
        ) : null}
      </div>
    </AdminPage>
  );
}
